-- Where customers live, what a ride there was promised to cost, and what a map server has told us about places.

CREATE TYPE address_type AS ENUM ('HOUSE', 'APARTMENT');

CREATE TABLE address (
  merchant_id        uuid NOT NULL,
  id                 uuid NOT NULL,
  customer_id        uuid NOT NULL,
  city_id            uuid,
  type               address_type NOT NULL,
  name               text,
  street_name        text,
  house_number       text,
  details            text,
  description        text,
  latitude           double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude          double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  office             text,
  domophone          text,
  entrance           text,
  floor              text,
  comment            text,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CONSTRAINT address_in_a_city_we_serve FOREIGN KEY (merchant_id, city_id) REFERENCES merchant_city
);
CREATE INDEX address_of_customer ON address (merchant_id, customer_id, id DESC);

-- A price we stand by until it expires. It names the area it came from, which may be redrawn meanwhile, so it is no reference.
CREATE TABLE delivery_quote (
  merchant_id   uuid NOT NULL,
  id            uuid NOT NULL,
  actor_id      uuid NOT NULL,
  city_id       uuid NOT NULL,
  branch_id     uuid NOT NULL,
  area_id       uuid,
  latitude      double precision NOT NULL,
  longitude     double precision NOT NULL,
  distance      integer NOT NULL CHECK (distance >= 0),
  tariff_price  som NOT NULL,
  free_over     som,
  product_price som NOT NULL,
  price         som NOT NULL,
  eta_min       integer NOT NULL CHECK (eta_min >= 0),
  eta_max       integer NOT NULL CHECK (eta_max >= eta_min),
  delivery_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);
CREATE INDEX delivery_quote_of_actor ON delivery_quote (merchant_id, actor_id, id DESC);
CREATE INDEX delivery_quote_by_age ON delivery_quote (merchant_id, expires_at);

CALL guard_by_merchant('address', 'delivery_quote');
CALL keep_modified_date('address');
GRANT SELECT, INSERT, UPDATE, DELETE ON address, delivery_quote TO app;

-- Outside row security: the map is the same for every merchant, and so is the map server's patience with us.
-- A key holds a rounded place or the hash of a question, never who asked.
CREATE TABLE geocode (
  key         text PRIMARY KEY,
  answer      jsonb NOT NULL,
  fresh_until timestamptz NOT NULL
);
CREATE INDEX geocode_by_age ON geocode (fresh_until);

-- The next moment at which a provider that serves all merchants together may be asked.
CREATE TABLE upstream_turn (
  name    text PRIMARY KEY,
  next_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO upstream_turn (name) VALUES ('nominatim');

GRANT SELECT, INSERT, UPDATE, DELETE ON geocode TO app;
GRANT SELECT, UPDATE ON upstream_turn TO app;
