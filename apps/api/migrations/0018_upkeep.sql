-- What nobody needs any more is deleted by the worker: sessions that are over, baskets of guests who left, old quotes and deeds.

GRANT DELETE ON session, draft, delivery_quote, effect TO worker;
GRANT SELECT ON draft, delivery_quote TO worker;
