// The module that owns each table. Only the owner may use a table in SQL; other modules call the owner's functions.
import type { Wall } from './import-graph.ts'

export const owners: Record<string, string> = {
  merchant_domain: 'the platform',
  merchant_secret: 'the platform',
  merchant: 'merchants',
  merchant_settings: 'merchants',
  merchant_policy: 'merchants',
  merchant_lease: 'merchants',
  brand_tab: 'merchants',
  company_policy: 'content',
  story: 'content',
  banner: 'content',
  vacancy: 'content',
  vacancy_application: 'content',
  extra_page: 'content',
  media: 'media',
  favourite: 'menu',
  product_grade: 'menu',
  customer: 'customers',
  customer_notification: 'customer-notifications',
  notification_list: 'customer-notifications',
  push_subscription: 'customer-notifications',
  merchant_news: 'customer-notifications',
  guest: 'identity',
  session: 'identity',
  code_challenge: 'identity',
  sms_counter: 'identity',
  session_launch: 'identity',
  click_user: 'click-app',
  bot: 'bot',
  bot_update: 'bot',
  bot_chat: 'bot',
  bot_turn: 'bot',
  order_message: 'bot',
  broadcast: 'bot',
  broadcast_recipient: 'bot',
  bot_link: 'bot',
  bot_staff: 'bot',
  staff_chat: 'bot',
  staff: 'staff',
  staff_branch: 'staff',
  staff_attempt: 'staff',
  courier_link: 'staff',
  audit_log: 'audit',
  orders: 'orders',
  order_event: 'orders',
  order_counter: 'orders',
  order_change: 'orders',
  cleared_orders: 'orders',
  reservation: 'reservations',
  reservation_terms: 'reservations',
  reserved_table: 'reservations',
  cash_hand_in: 'cash',
  day_close: 'cash',
  day_close_entry: 'cash',
  courier_position: 'orders',
  branch_board: 'orders',
  branch_watch: 'notifications',
  effect: 'the platform',
  idempotency_key: 'the platform',
  ledger_transaction: 'payments',
  payment: 'payment-providers',
  fiscal_receipt: 'payment-providers',
  refund: 'payment-providers',
  saved_card: 'cards',
  card_charge: 'cards',
  reconciliation: 'payment-providers',
  ledger_entry: 'payments',
  promo: 'promos',
  promo_use: 'promos',
  draft: 'basket',
  joined_draft: 'basket',
  hall: 'branches',
  dining_table: 'branches',
  table_call: 'table-calls',
  city: 'branches',
  merchant_city: 'branches',
  branch: 'branches',
  branch_settings: 'branches',
  branch_work_hours: 'branches',
  branch_date_exception: 'branches',
  delivery_area: 'delivery',
  delivery_settings: 'delivery',
  delivery_quote: 'delivery',
  geocode: 'delivery',
  upstream_turn: 'delivery',
  address: 'addresses',
  payment_channel_setting: 'payments',
  menu_group: 'menu',
  category: 'menu',
  product: 'menu',
  modification_group: 'menu',
  modification: 'menu',
  product_branch: 'menu',
  stop_list: 'menu',
  menu_document: 'menu',
}

const naming =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(\w+)|\b(?:FROM|INTO|UPDATE|JOIN)\s+([a-z_]+)/g
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const tablesHaveOneOwner: Wall = (tree) =>
  [...tree].flatMap(([path, content]) => {
    const currentModule = /^apps\/api\/src\/modules\/([\w-]+)\//.exec(path)?.[1]
    if (!currentModule || path.endsWith('.test.ts')) return []
    const named = [...content.matchAll(naming)].map(([, built, written = '']) => snake(built ?? written))
    return [...new Set(named)]
      .filter((table) => table in owners && owners[table] !== currentModule)
      .map((table) => `${path} uses ${table}, which belongs to ${owners[table]}`)
  })

/** A table without an owner could be written by every module. */
export const everyTableHasAnOwner: Wall = (tree) =>
  [...tree]
    .filter(([path]) => path.startsWith('apps/api/migrations/') && path.endsWith('.sql'))
    .flatMap(([, content]) => [...content.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table = '']) => table))
    .filter((table) => !(table in owners))
