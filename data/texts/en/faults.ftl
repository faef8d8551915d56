# When Discord is unwell: what is said to who has clicked.

no-message-there = This message is gone: `/eights table` shows the table as it is now, `/eights hand` your hand.
no-answer-shown = Discord is unwell at the moment: `/eights table` and `/eights hand` show you where the game is.
