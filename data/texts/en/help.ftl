# Help: three lines to start, and where to read more.

help =
    # Crazy eights
    1. Open a table with `/eights new`, then wait for others or click “{ LABEL("button-add-computer", $public) }”.
    2. Click “{ LABEL("button-start", $public) }”, then “{ LABEL("button-hand", $public) }”: only you can see your cards.
    3. On your turn, click a card that fits, or draw; do not forget to call “Card” with your last card but one.
help-more = To know more: `/eights rules` gives the rules of each variant, `/eights hand` and `/eights table` show your hand and the table again, `/leaderboard` and `/profile` show everybody’s points and rating (the rating tells how well people play, and starts at 1000), `/eights record` lets you watch finished matches, and `/eights my-data` tells what the bot keeps about you.
