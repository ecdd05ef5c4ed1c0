// A customer with a row in every table that holds something about customers. Every value that could name the customer is a
// text or a number that occurs nowhere else in the database.
import { randomInt } from 'node:crypto'
import { newId } from '#platform/id'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createOrder } from '@dasturxon/testbed/data/factories'

type Shop = { merchantId: string; branchId: string; productId: string; staffId: string }

const mark = `q7${randomInt(1e8, 1e9).toString(36)}`
const traces: string[] = []
/** A text that names the customer and says where it was stored. */
const word = (place: string) => {
  const trace = `${mark}-${place}`
  traces.push(trace)
  return trace
}
const digits = (before: string, count: number, after = '') => {
  const trace = `${before}${String(randomInt(10 ** (count - 1), 10 ** count))}${after}`
  traces.push(trace)
  return trace
}

/** What must be in the data file and, after the deletion, nowhere. */
export const tracesOfPerson = (): readonly string[] => traces

export const person = () => ({
  phone: digits('+99890', 7),
  first_name: word('first-name'),
  last_name: word('last-name'),
  email: `${word('email')}@example.uz`,
  image: word('image'),
  birthday: '1987-03-09',
  gender: 'FEMALE',
  language: 'uz',
  telegram_id: Number(digits('7', 12)),
})

export async function writeEverywhere(
  database: TestDatabase,
  { merchantId, branchId, productId, staffId }: Shop,
  { id, phone, telegramId }: { id: string; phone: string; telegramId: number },
): Promise<void> {
  const add = (table: string, row: Record<string, unknown>) =>
    database.insert(table, { merchant_id: merchantId, ...row })
  const later = new Date(Date.now() + 86_400_000)
  const location = () => ({ latitude: Number(digits('41.1', 6, '7')), longitude: Number(digits('69.1', 6, '7')) })
  await add('address', {
    id: newId(),
    customer_id: id,
    type: 'APARTMENT',
    ...Object.fromEntries(
      'name street_name house_number entrance floor office domophone details description comment'
        .split(' ')
        .map((column) => [column, word(`a-${column}`.slice(0, 9))]),
    ),
    ...location(),
  })
  await add('delivery_quote', {
    id: newId(),
    actor_id: id,
    city_id: newId(),
    branch_id: branchId,
    ...location(),
    distance: 1_200,
    tariff_price: 9_000,
    product_price: 50_000,
    price: 9_000,
    free_over: 100_000,
    eta_min: 20,
    eta_max: 30,
    delivery_at: later,
    expires_at: later,
  })
  const vacancyId = newId()
  const localized = JSON.stringify({ uz: 'Oshpaz', ru: 'Повар', eng: 'Cook' })
  await add('vacancy', { id: vacancyId, title: localized, text: localized })
  await add('vacancy_application', {
    id: newId(),
    vacancy_id: vacancyId,
    actor_id: id,
    name: word('applicant'),
    phone: digits('+99891', 7),
    comment: word('application'),
    erased_after: later,
  })
  await add('favourite', { id: newId(), actor_id: id, product_id: productId })
  await add('draft', { owner_id: id, ref: newId(), revision: 1, lines: JSON.stringify([{ note: word('draft') }]) })
  await add('click_user', { click_id: word('click'), customer_id: id })
  for (const origin of [
    { customer_id: id, phone: digits('+99893', 7) },
    { entered_by: staffId, phone },
  ])
    await add('reservation', {
      id: newId(),
      branch_id: branchId,
      name: word('visitor'),
      guests: 2,
      starts_at: later,
      ends_at: new Date(later.getTime() + 3_600_000),
      status: 'NEW',
      note: word('reservation'),
      ...origin,
    })
  await add('customer_notification', {
    id: newId(),
    customer_id: id,
    kind: 'promo',
    event: 'given',
    subject_id: newId(),
    facts: JSON.stringify({ code: word('notification') }),
    read_at: new Date(),
  })
  await add('notification_list', { customer_id: id })
  await add('push_subscription', {
    id: newId(),
    customer_id: id,
    session_id: newId(),
    endpoint: `https://push.example/${word('browser')}`,
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
    language: 'uz',
  })
  await add('saved_card', {
    id: newId(),
    customer_id: id,
    cashbox: 'cashbox',
    token: 'token',
    mask: digits('86', 4, '******4927'),
    expiry: '11/47',
    is_verified: true,
    created_at: new Date(),
    removed_at: new Date(),
  })
  traces.push('11/47')
  await add('guest', { id: newId(), customer_id: id })
  await add('bot_chat', {
    chat_id: telegramId,
    language: 'uz',
    last_broadcast_at: new Date(),
    opted_out_at: new Date(),
  })
  await add('bot_turn', { chat_id: telegramId, next_at: later })
  const broadcastId = newId()
  const news = JSON.stringify({ uz: 'Yangilik' })
  await add('broadcast', { id: broadcastId, texts: news, status: 'SENT', staff_id: staffId, send_at: new Date() })
  await add('broadcast_recipient', {
    broadcast_id: broadcastId,
    chat_id: telegramId,
    status: 'SENT',
    claimed_at: new Date(),
    opted_out: true,
  })
  const promoId = newId()
  await add('promo', {
    id: promoId,
    code: word('PROMO').toUpperCase(),
    discount_type: 'AMOUNT',
    product_discount: 1_000,
    customer_id: id,
  })
  traces.splice(
    traces.findIndex((trace) => trace.endsWith('PROMO')),
    1,
    `${mark}-PROMO`.toUpperCase(),
  )
  await add('promo_use', { promo_id: promoId, actor_id: id, used: 1 })
  const sold = { product: { id: productId, count: 1 }, modifications: [], note: word('line-note') }
  const orderId = await createOrder(database, merchantId, id, {
    branch_id: branchId,
    number: 1,
    status: 'DELIVERED',
    cart_items: JSON.stringify([sold]),
    address: JSON.stringify({ streetName: word('street') }),
    promo_id: promoId,
    ...Object.fromEntries(
      'comment courier_comment delivery_type_comment receiver_name reason reason_return grade_comment poster_error_message staff_note promo_code'
        .split(' ')
        .map((column) => [column, word(`order-${column}`)]),
    ),
    receiver_phone: digits('+99894', 7),
    send_cheque_phone: digits('+99895', 7),
  })
  await add('order_event', {
    order_id: orderId,
    version: 1,
    kind: 'CHANGE_STATUS',
    status: 'DELIVERED',
    actor_kind: 'customer',
    actor_id: id,
  })
  await add('order_change', {
    id: newId(),
    order_id: orderId,
    status: 'DECLINED',
    reason: 'SOLD_OUT',
    total_before: 2,
    total_after: 1,
    contents: '{}',
    money_back: 'REFUND',
    collect_by: 'CASH',
    proposed_by: staffId,
    proposed_at: new Date(),
    answer_by: later,
    answered_at: new Date(),
  })
  await add('order_message', { order_id: orderId, chat_id: telegramId, message_id: Number(digits('8', 9)) })
  const paymentId = newId()
  await add('payment', {
    id: paymentId,
    order_id: orderId,
    provider: 'PAYME',
    account: 'cashbox',
    transaction_id: newId(),
    amount: 76_000,
    status: 'PAID',
    opened_at: new Date(),
    created_at: new Date(),
    paid_at: new Date(),
  })
  await add('fiscal_receipt', { payment_id: paymentId, kind: 'PERFORM', receipt: '{"receipt_id": 1}' })
  await add('refund', {
    id: newId(),
    payment_id: paymentId,
    order_id: orderId,
    amount: 1_000,
    status: 'RETURNED',
    created_at: new Date(),
    closed_at: new Date(),
  })
  await add('card_charge', {
    id: newId(),
    order_id: orderId,
    card_id: newId(),
    mask: digits('54', 4, '******1123'),
    amount: 76_000,
    status: 'FAILED',
    created_at: new Date(),
    ended_at: new Date(),
  })
  await database.query(
    `WITH posted AS (INSERT INTO ledger_transaction (merchant_id, id, kind) VALUES ($1, $2, 'CASHBACK_ADJUSTED'))
     INSERT INTO ledger_entry (merchant_id, transaction_id, account, amount, customer_id)
     VALUES ($1, $2, 'CASHBACK', -500, $3), ($1, $2, 'CASHBACK_COST', 500, NULL)`,
    [merchantId, newId(), id],
  )
  // The balance of the books, which tests of other files check in the same database.
  await database.query('UPDATE customer SET cashback = 500 WHERE merchant_id = $1 AND id = $2', [merchantId, id])
  await add('audit_log', {
    actor_kind: 'staff',
    actor_id: staffId,
    action: 'caller.looked_up',
    entity: 'customer',
    entity_id: id,
  })
}
