-- An order a guest placed at a table follows them when they log in; until then it is found by the guest.

-- squawk-ignore require-concurrent-index-creation
CREATE INDEX orders_of_guest ON orders (merchant_id, guest_id) WHERE customer_id IS NULL;
