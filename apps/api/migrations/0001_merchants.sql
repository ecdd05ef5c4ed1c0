-- The merchant, its directory entry, settings, limits, secrets and write fence; and how every later table is guarded.

-- Shapes that many tables share. A text in three languages, whole soʻm, a colour that is safe to write into a style sheet.
-- A missing language reads as NULL, and a CHECK that is NULL passes: hence the roundabout comparison.
CREATE DOMAIN localized AS jsonb CHECK (
  VALUE IS NULL OR ARRAY[jsonb_typeof(VALUE -> 'uz'), jsonb_typeof(VALUE -> 'ru'), jsonb_typeof(VALUE -> 'eng')]
    IS NOT DISTINCT FROM ARRAY['string', 'string', 'string']
);
CREATE DOMAIN som AS bigint CHECK (VALUE BETWEEN 0 AND 1000000000000);
CREATE DOMAIN hex_colour AS text CHECK (VALUE ~ '^#[0-9a-fA-F]{6}$');
CREATE DOMAIN percent AS smallint CHECK (VALUE BETWEEN 0 AND 100);

CREATE TYPE language AS ENUM ('uz', 'ru', 'eng');
CREATE TYPE colour_type AS ENUM ('dark', 'light');
CREATE TYPE map_type AS ENUM ('YANDEX', 'YANDEX_LITE', 'LEAFLET');
CREATE TYPE sms_gateway AS ENUM ('PLAY_MOBILE', 'ESKIZ');
CREATE TYPE menu_view AS ENUM ('TABS', 'GRID', 'LIST');
CREATE TYPE basket_position AS ENUM ('NAVIGATION_BAR', 'FLOATING_OVER_PRODUCT');
CREATE TYPE modification_view AS ENUM ('NAME_ONLY', 'FULL_IMAGE');
CREATE TYPE policy_type AS ENUM ('TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY');

-- One call per table makes it a merchant's own: forced row security and a policy that shows nothing when no merchant is set.
-- The sub-select is planned once per statement; nullif, because a finished transaction leaves '' behind.
CREATE PROCEDURE guard_by_merchant(VARIADIC tables text[]) LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY merchant ON %I
      USING (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')::uuid))
      WITH CHECK (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')::uuid))$policy$, name);
  END LOOP;
END $$;

CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_modified_date := now();
  RETURN NEW;
END $$;

CREATE PROCEDURE keep_modified_date(VARIADIC tables text[]) LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY tables LOOP
    EXECUTE format('CREATE TRIGGER touched BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch()', name);
  END LOOP;
END $$;

-- The directory: asked before a merchant is known, so it stands outside row security and only `platform` may read it.
CREATE TABLE merchant_domain (
  host         text PRIMARY KEY CHECK (host = lower(host) AND length(host) BETWEEN 1 AND 253),
  merchant_id  uuid NOT NULL,
  cell         text NOT NULL DEFAULT 'main',
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX merchant_domain_of ON merchant_domain (merchant_id);

-- `sub` is unique through its host in the directory: a unique index here would reach across merchants.
CREATE TABLE merchant (
  merchant_id        uuid PRIMARY KEY,
  name               text NOT NULL,
  sub                text NOT NULL CHECK (sub ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  logo               text,
  color              hex_colour NOT NULL DEFAULT '#FCE000',
  yandex_map_key     text,
  app_id             text,
  sms_gateway        sms_gateway,
  is_active          boolean NOT NULL DEFAULT true,
  deleted            boolean NOT NULL DEFAULT false,
  latitude           double precision NOT NULL DEFAULT 41.322711 CHECK (latitude BETWEEN -90 AND 90),
  longitude          double precision NOT NULL DEFAULT 69.241084 CHECK (longitude BETWEEN -180 AND 180),
  main_city_id       uuid,
  menu_version       integer NOT NULL DEFAULT 1,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE merchant_settings (
  merchant_id                  uuid PRIMARY KEY REFERENCES merchant,
  version                      integer NOT NULL DEFAULT 1,
  logo                         text,
  brand                        text NOT NULL,
  favicon                      text,
  domain                       text,
  title                        text NOT NULL,
  contacts                     text,
  main_color                   hex_colour NOT NULL DEFAULT '#FCE000',
  main_color_type              colour_type NOT NULL DEFAULT 'light',
  is_dark                      boolean NOT NULL DEFAULT false,
  map_type                     map_type NOT NULL DEFAULT 'LEAFLET',
  main_language                language NOT NULL DEFAULT 'ru',
  uz_lang_active               boolean NOT NULL DEFAULT true,
  ru_lang_active               boolean NOT NULL DEFAULT true,
  eng_lang_active              boolean NOT NULL DEFAULT true,
  delivery_active              boolean NOT NULL DEFAULT false,
  pickup_active                boolean NOT NULL DEFAULT false,
  dine_in_active               boolean NOT NULL DEFAULT false,
  branches_active              boolean NOT NULL DEFAULT false,
  stories_active               boolean NOT NULL DEFAULT false,
  vacancies_active             boolean NOT NULL DEFAULT false,
  privacy_active               boolean NOT NULL DEFAULT false,
  about_merchant_active        boolean NOT NULL DEFAULT false,
  terms_of_use_active          boolean NOT NULL DEFAULT false,
  notifications_active         boolean NOT NULL DEFAULT false,
  balance_active               boolean NOT NULL DEFAULT false,
  cart_in_main_active          boolean NOT NULL DEFAULT false,
  cart_page_active             boolean NOT NULL DEFAULT false,
  chat_active                  boolean NOT NULL DEFAULT false,
  booking_active               boolean NOT NULL DEFAULT false,
  cashback_active              boolean NOT NULL DEFAULT false,
  promo_active                 boolean NOT NULL DEFAULT false,
  favourite_active             boolean NOT NULL DEFAULT false,
  cancel_order_active          boolean NOT NULL DEFAULT false,
  receiver_active              boolean NOT NULL DEFAULT false,
  banners_active               boolean NOT NULL DEFAULT false,
  cash_active                  boolean NOT NULL DEFAULT false,
  terminal_active              boolean NOT NULL DEFAULT false,
  payme_active                 boolean NOT NULL DEFAULT false,
  click_active                 boolean NOT NULL DEFAULT false,
  uzum_active                  boolean NOT NULL DEFAULT false,
  card_active                  boolean NOT NULL DEFAULT false,
  sms_content                  localized,
  left_copy_write              localized,
  right_copy_write             localized,
  group_view                   menu_view NOT NULL DEFAULT 'TABS',
  category_view                menu_view NOT NULL DEFAULT 'TABS',
  basket_position              basket_position NOT NULL DEFAULT 'NAVIGATION_BAR',
  modification_view_type       modification_view NOT NULL DEFAULT 'NAME_ONLY',
  is_visible_at_profile_top    boolean NOT NULL DEFAULT false,
  is_navigation_view_enabled   boolean NOT NULL DEFAULT true,
  multi_tab_navigation_enabled boolean NOT NULL DEFAULT false,
  ios_app_link                 text,
  ios_app_link_active          boolean NOT NULL DEFAULT false,
  android_app_link             text,
  android_app_link_active      boolean NOT NULL DEFAULT false,
  telegram_bot_link            text,
  telegram_bot_link_active     boolean NOT NULL DEFAULT false,
  phone                        text,
  phone_active                 boolean NOT NULL DEFAULT false,
  telegram                     text,
  telegram_active              boolean NOT NULL DEFAULT false,
  instagram                    text,
  instagram_active             boolean NOT NULL DEFAULT false,
  facebook                     text,
  facebook_active              boolean NOT NULL DEFAULT false,
  amo_crm_id                   text,
  amo_crm_active               boolean NOT NULL DEFAULT false,
  amo_crm_hash                 text,
  yandex_metrics_enabled       boolean NOT NULL DEFAULT false,
  yandex_metrics_id            text,
  yandex_metrics_keys          text[] NOT NULL DEFAULT '{}',
  CONSTRAINT main_language_is_active CHECK (
    CASE main_language WHEN 'uz' THEN uz_lang_active WHEN 'ru' THEN ru_lang_active ELSE eng_lang_active END
  )
);

-- Limits a merchant may tune; the defaults are the house's.
CREATE TABLE merchant_policy (
  merchant_id              uuid PRIMARY KEY REFERENCES merchant,
  payment_deadline_minutes smallint NOT NULL DEFAULT 15 CHECK (payment_deadline_minutes BETWEEN 1 AND 720),
  escalate_minutes         smallint NOT NULL DEFAULT 3 CHECK (escalate_minutes BETWEEN 1 AND 120),
  auto_cancel_minutes      smallint NOT NULL DEFAULT 13 CHECK (auto_cancel_minutes > escalate_minutes),
  slot_step_minutes        smallint NOT NULL DEFAULT 15 CHECK (slot_step_minutes BETWEEN 5 AND 240),
  slot_days_ahead          smallint NOT NULL DEFAULT 7 CHECK (slot_days_ahead BETWEEN 0 AND 30),
  lead_minutes             smallint NOT NULL DEFAULT 45 CHECK (lead_minutes BETWEEN 0 AND 1440),
  last_order_minutes       smallint NOT NULL DEFAULT 20 CHECK (last_order_minutes BETWEEN 0 AND 240),
  cashback_earn_percent    percent NOT NULL DEFAULT 3,
  cashback_spend_percent   percent NOT NULL DEFAULT 30,
  sms_hourly_budget        integer NOT NULL DEFAULT 500 CHECK (sms_hourly_budget >= 0),
  parallel_cooks           smallint NOT NULL DEFAULT 3 CHECK (parallel_cooks > 0),
  queue_minutes            smallint NOT NULL DEFAULT 5 CHECK (queue_minutes >= 0),
  courier_speed_kmh        smallint NOT NULL DEFAULT 18 CHECK (courier_speed_kmh > 0),
  courier_handover_minutes smallint NOT NULL DEFAULT 5 CHECK (courier_handover_minutes >= 0),
  eta_below_minutes        smallint NOT NULL DEFAULT 10 CHECK (eta_below_minutes >= 0),
  eta_above_minutes        smallint NOT NULL DEFAULT 15 CHECK (eta_above_minutes >= 0),
  guest_dine_in            boolean NOT NULL DEFAULT false
);

-- Envelope encryption: each value under its own data key, the data key under the key named by key_id, which lives outside.
CREATE TABLE merchant_secret (
  merchant_id        uuid NOT NULL REFERENCES merchant,
  name               text NOT NULL CHECK (name ~ '^[a-zA-Z]{2,40}$'),
  version            integer NOT NULL DEFAULT 1,
  key_id             text NOT NULL,
  wrapped_key        bytea NOT NULL,
  sealed_value       bytea NOT NULL,
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, name)
);

-- The write fence of a moving merchant: whoever writes orders holds this row FOR SHARE, so a stale router is refused.
CREATE TABLE merchant_lease (
  merchant_id uuid PRIMARY KEY REFERENCES merchant,
  epoch       integer NOT NULL DEFAULT 1,
  fenced      boolean NOT NULL DEFAULT false
);

-- A sister brand as this merchant shows it. The sister is named, not referenced: merchants may live in different cells.
CREATE TABLE brand_tab (
  merchant_id       uuid NOT NULL REFERENCES merchant,
  id                uuid NOT NULL,
  brand_merchant_id uuid NOT NULL,
  name              text NOT NULL,
  domain_url        text NOT NULL CHECK (domain_url ~ '^https://'),
  image             text,
  color             hex_colour,
  priority          integer,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE company_policy (
  merchant_id uuid NOT NULL REFERENCES merchant,
  type        policy_type NOT NULL,
  text        localized NOT NULL,
  PRIMARY KEY (merchant_id, type)
);

CALL guard_by_merchant('merchant', 'merchant_settings', 'merchant_policy', 'merchant_secret', 'merchant_lease', 'brand_tab', 'company_policy');
CALL keep_modified_date('merchant', 'merchant_secret');

-- The directory must know whether a merchant still trades; it sees that and nothing else of it.
CREATE POLICY directory ON merchant FOR SELECT TO platform USING (true);
GRANT SELECT ON merchant_domain TO platform;
GRANT SELECT (merchant_id, sub, is_active, deleted) ON merchant TO platform;

GRANT SELECT ON merchant, merchant_settings, merchant_policy, merchant_lease, brand_tab, company_policy TO app, worker;
GRANT SELECT, INSERT, UPDATE ON merchant_secret TO secrets;
