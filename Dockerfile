# docs/operating.md says how to build and run it.
FROM python:3.11-slim

ENV HUIT_MODE=discord \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1

RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin huit \
    && install --directory --owner=huit --mode=0700 /data
WORKDIR /srv/huit
# The default place of the database, var/huit.db, is in the volume.
RUN ln -s /data var
COPY requirements/run.txt requirements/run.txt
RUN python -m pip install --quiet --no-cache-dir --disable-pip-version-check --no-deps \
    --require-hashes -r requirements/run.txt
COPY engine engine
COPY data data
COPY cogs cogs
COPY bot bot

USER huit
VOLUME /data
STOPSIGNAL SIGTERM
# A missing token is an error here, since nobody sits before a container's browser; said again,
# because a blank line of an --env-file would undo what ENV says.
ENTRYPOINT ["env", "HUIT_MODE=discord", "python", "-m", "bot"]
