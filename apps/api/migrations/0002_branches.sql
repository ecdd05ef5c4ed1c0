-- Where a merchant works: cities, branches with their hours, delivery areas and fees, and which ways to pay each channel offers.

CREATE TYPE weekday AS ENUM ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');
CREATE TYPE delivery_provider AS ENUM ('OWN', 'YANDEX', 'CUSTOM');
CREATE TYPE payment_type AS ENUM ('CASH', 'CLICK', 'PAYNET', 'TERMINAL', 'PAYME', 'UZUM', 'OTHER');

-- Reference data of the whole platform, the same for every merchant and read-only to all of them.
CREATE TABLE city (
  id                 uuid PRIMARY KEY,
  name               localized NOT NULL,
  description        text,
  latitude           double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude          double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE merchant_city (
  merchant_id uuid NOT NULL REFERENCES merchant,
  city_id     uuid NOT NULL REFERENCES city,
  is_main     boolean NOT NULL DEFAULT false,
  priority    integer,
  PRIMARY KEY (merchant_id, city_id)
);
CREATE UNIQUE INDEX merchant_city_one_main ON merchant_city (merchant_id) WHERE is_main;

-- No GiST on location: under row security it costs more than it saves below a thousand branches.
CREATE TABLE branch (
  merchant_id        uuid NOT NULL,
  id                 uuid NOT NULL,
  city_id            uuid NOT NULL,
  name               localized NOT NULL,
  address            text NOT NULL,
  location           geography(point, 4326) NOT NULL,
  zone               text NOT NULL DEFAULT 'Asia/Tashkent',
  open               time NOT NULL,
  close              time NOT NULL,
  phone              text,
  booking_phone      text,
  is_active          boolean NOT NULL DEFAULT true,
  is_main            boolean NOT NULL DEFAULT false,
  deleted            boolean NOT NULL DEFAULT false,
  delivery_price     som,
  delivery_start     time,
  delivery_end       time,
  company_id         text,
  payment_id         text,
  join_poster_id     text,
  jowi_id            text,
  iiko_id            text,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, city_id) REFERENCES merchant_city,
  CHECK ((delivery_start IS NULL) = (delivery_end IS NULL))
);

CREATE TABLE branch_settings (
  merchant_id        uuid NOT NULL,
  branch_id          uuid NOT NULL,
  booking_enabled    boolean NOT NULL DEFAULT false,
  delivery_enabled   boolean NOT NULL DEFAULT true,
  dinein_enabled     boolean NOT NULL DEFAULT false,
  director_id        uuid,
  express_enabled    boolean NOT NULL DEFAULT false,
  kitchen_enabled    boolean NOT NULL DEFAULT true,
  pay_office_enabled boolean NOT NULL DEFAULT false,
  pickup_enabled     boolean NOT NULL DEFAULT true,
  storage_enabled    boolean NOT NULL DEFAULT false,
  yandex_enabled     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, branch_id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

-- `closes` at or before `opens` means the next day. Two rows on one weekday are two shifts.
CREATE TABLE branch_work_hours (
  merchant_id uuid NOT NULL,
  branch_id   uuid NOT NULL,
  weekday     weekday NOT NULL,
  opens       time NOT NULL,
  closes      time NOT NULL,
  PRIMARY KEY (merchant_id, branch_id, weekday, opens),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

-- A date that does not follow the week. No hours means closed all day.
CREATE TABLE branch_date_exception (
  merchant_id uuid NOT NULL,
  branch_id   uuid NOT NULL,
  on_date     date NOT NULL,
  opens       time,
  closes      time,
  PRIMARY KEY (merchant_id, branch_id, on_date),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch,
  CHECK ((opens IS NULL) = (closes IS NULL))
);

-- Stored lon/lat. Where areas overlap, the lowest priority number wins, then the lowest price.
CREATE TABLE delivery_area (
  merchant_id        uuid NOT NULL,
  id                 uuid NOT NULL,
  city_id            uuid NOT NULL,
  name               text NOT NULL,
  polygon            geometry(polygon, 4326) NOT NULL CHECK (ST_IsValid(polygon)),
  color              hex_colour NOT NULL DEFAULT '#FCE000',
  price              som NOT NULL,
  free_over          som,
  priority           integer NOT NULL DEFAULT 100,
  is_active          boolean NOT NULL DEFAULT true,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, city_id) REFERENCES merchant_city
);

CREATE TABLE delivery_settings (
  merchant_id                        uuid NOT NULL,
  city_id                            uuid NOT NULL,
  is_service_fee_enabled             boolean NOT NULL DEFAULT false,
  is_service_fee_free_above_threshold boolean NOT NULL DEFAULT false,
  service_fee_threshold              som,
  service_fee_amount                 som NOT NULL DEFAULT 0,
  minimal_delivery_price             som NOT NULL DEFAULT 0,
  default_bot_delivery_type          delivery_provider NOT NULL DEFAULT 'OWN',
  default_website_delivery_type      delivery_provider NOT NULL DEFAULT 'OWN',
  default_application_delivery_type  delivery_provider NOT NULL DEFAULT 'OWN',
  PRIMARY KEY (merchant_id, city_id),
  FOREIGN KEY (merchant_id, city_id) REFERENCES merchant_city,
  CHECK (NOT is_service_fee_free_above_threshold OR service_fee_threshold IS NOT NULL)
);

CREATE TABLE payment_channel_setting (
  merchant_id      uuid NOT NULL REFERENCES merchant,
  id               uuid NOT NULL,
  type             payment_type NOT NULL,
  web_enabled      boolean NOT NULL DEFAULT false,
  bot_enabled      boolean NOT NULL DEFAULT false,
  operator_enabled boolean NOT NULL DEFAULT false,
  app_enabled      boolean NOT NULL DEFAULT false,
  qr_enabled       boolean NOT NULL DEFAULT false,
  is_active        boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT one_setting_per_payment_type UNIQUE (merchant_id, type)
);

CALL guard_by_merchant('merchant_city', 'branch', 'branch_settings', 'branch_work_hours', 'branch_date_exception',
  'delivery_area', 'delivery_settings', 'payment_channel_setting');
CALL keep_modified_date('city', 'branch', 'delivery_area');

GRANT SELECT ON city, merchant_city, branch, branch_settings, branch_work_hours, branch_date_exception,
  delivery_area, delivery_settings, payment_channel_setting TO app, worker;
