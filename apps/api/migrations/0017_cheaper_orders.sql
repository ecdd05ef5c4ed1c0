-- What every call and every order asks is asked in the caller's own statement, and whoever moves a merchant waits for its orders.

-- Beside a question that finds the session: a function that asks by itself costs several times as much.
CREATE FUNCTION must_be_live(is_live boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_live IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'DX401', MESSAGE = 'The session has ended';
  END IF;
END $$;

-- Orders no longer hold the lease's row, which all of a merchant's would share: they pass its gate. Whoever fences shuts it,
-- so that orders inside are committed, and later ones read the fence.
CREATE FUNCTION await_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat('orders ', NEW.merchant_id), 0));
  RETURN NEW;
END $$;
CREATE TRIGGER await_orders BEFORE UPDATE OF fenced ON merchant_lease FOR EACH ROW WHEN (NEW.fenced) EXECUTE FUNCTION await_orders();
