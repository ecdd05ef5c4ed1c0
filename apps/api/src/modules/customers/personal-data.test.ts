import { deleteAccount, personalDataFile } from '@dasturxon/contracts/customers.endpoints'
import { createBranch, createCategory, createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest, asStaff } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personal } from '../../personal-records.ts'
import { camelCase } from '#platform/query'
import { person, tracesOfPerson, writeEverywhere } from '#test/person-everywhere'
import { personalTables } from './write-data-file.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

/** Tables without a row about a customer. A table with one belongs into the `tables` of its module's PersonalRecords. */
const ofNobody = new Set(
  `banner bot bot_link bot_staff bot_update branch branch_board branch_date_exception branch_settings branch_watch
  branch_work_hours brand_tab broadcast cash_hand_in category city cleared_orders company_policy courier_link
  courier_position day_close day_close_entry delivery_area delivery_settings dining_table extra_page geocode hall
  kysely_migration kysely_migration_lock media menu_document menu_group merchant merchant_city merchant_domain
  merchant_lease merchant_news merchant_policy merchant_secret merchant_settings modification modification_group order_counter
  payment_channel_setting product product_branch product_grade reconciliation reservation_terms reserved_table
  spatial_ref_sys staff staff_attempt staff_branch staff_chat stop_list story table_call upstream_turn vacancy`.split(
    /\s+/,
  ),
)
/** Hashes, ids and states that name nobody, deleted within days: a phone or launch data cannot be read out of them. */
const hashed = ['code_challenge', 'effect', 'idempotency_key', 'joined_draft', 'session_launch', 'sms_counter']

const tables = personalTables(personal)
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Which of the texts the database holds anywhere: in any column of any table of any schema, the job queue included. */
async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const anyOfThem = texts.map((text) => text.replaceAll(/[+*.]/g, String.raw`\$&`)).join('|')
  const { rows } = await api.database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'spatial_ref_sys'`,
  )
  const found = new Set<string>()
  for (const { name } of rows) {
    const held = await api.database.query<{ text: string }>(
      `SELECT DISTINCT match[1] AS text FROM ${name} AS held, regexp_matches(row_to_json(held)::text, $1, 'g') AS match`,
      [anyOfThem],
    )
    for (const { text } of held.rows) found.add(text)
  }
  return [...found]
}

async function openShop() {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const branchId = await createBranch(api.database, merchantId)
  const category_id = await createCategory(api.database, merchantId)
  const productId = await createProduct(api.database, merchantId, { category_id })
  const staff = await asStaff(api, shop, 'OWNER')
  return { ...shop, branchId, productId, staffId: staff.id }
}

describe('[S7.13] everything that names a customer', () => {
  test('is in the data file of the customer, and in no table after the account is deleted', async () => {
    const shop = await openShop()
    const row = person()
    const { page, id } = await asCustomer(api, shop, row)
    const named = { id, phone: row.phone, telegramId: row.telegram_id }
    await writeEverywhere(api.database, shop, named)
    const traces = [...new Set(tracesOfPerson())]
    expect((await inDatabase(traces)).toSorted()).toEqual(traces.toSorted())

    const [error, file] = await page.call(personalDataFile, {})
    expect(error).toBeUndefined()
    const text = await (file as Blob).text()
    expect(traces.filter((trace) => !text.includes(trace))).toEqual([])
    const sections = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(Object.keys(sections).toSorted()).toEqual(tables.map(({ section }) => section).toSorted())
    expect(sections['customer']).toMatchObject([{ birthday: '1987-03-09', gender: 'FEMALE', phone: row.phone }])
    expect(sections['reservations']).toHaveLength(2)
    // A column that the deletion must empty is filled here; otherwise this test would not notice that it is forgotten.
    for (const { section, columns } of tables)
      for (const column of columns.erased)
        expect([section, column, sections[section]?.some((one) => one[column] !== null)]).toEqual([
          section,
          column,
          true,
        ])

    expect((await page.call(deleteAccount, {}))[0]).toBeUndefined()
    expect(await inDatabase(traces)).toEqual([])
    const { rows } = await api.database.query('SELECT birthday, gender, language FROM customer WHERE id = $1', [id])
    expect(rows).toEqual([{ birthday: null, gender: null, language: null }])
  })

  test('is named column by column: a table or a column that is new to the database fails here until it is', async () => {
    const { rows } = await api.database.query<{ name: string; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name IN (SELECT tablename FROM pg_tables) GROUP BY table_name`,
    )
    const named = new Map(tables.map(({ table, columns }) => [snake(table), Object.values(columns).flat()]))
    for (const { name, columns } of rows.filter((table) => !ofNobody.has(table.name) && !hashed.includes(table.name)))
      expect([name, named.get(name)?.toSorted()]).toEqual([name, columns.map((one) => camelCase.keyOf(one)).toSorted()])
    const known = [...ofNobody, ...hashed, ...named.keys()]
    expect(known.filter((name) => !rows.some((table) => table.name === name))).toEqual([])
  })
})

describe('the data file', () => {
  test('holds nothing of another customer, of the same merchant or of another', async () => {
    const [shop, elsewhere] = [await openShop(), await openShop()]
    const phones = ['+998905550101', '+998905550102', '+998905550103']
    const [mine] = await Promise.all([
      asCustomer(api, shop, { phone: phones[0] }),
      asCustomer(api, shop, { phone: phones[1] }),
      asCustomer(api, elsewhere, { phone: phones[2] }),
    ])
    const [, file] = await mine.page.call(personalDataFile, {})
    const text = await (file as Blob).text()
    expect(phones.map((phone) => text.includes(phone))).toEqual([true, false, false])
  })

  test('holds every row of a long history once', async () => {
    const shop = await openShop()
    const { page, id } = await asCustomer(api, shop)
    await api.database.query(
      `INSERT INTO ledger_transaction (merchant_id, id, kind, reference)
       SELECT $1, gen_random_uuid(), 'CASHBACK_ADJUSTED', nth::text FROM generate_series(1, 450) AS nth`,
      [shop.merchantId],
    )
    await api.database.query(
      `INSERT INTO ledger_entry (merchant_id, transaction_id, account, amount, customer_id)
       SELECT $1, id, entry.account::ledger_account, entry.amount, CASE entry.account WHEN 'CASHBACK' THEN $2::uuid END
       FROM ledger_transaction, (VALUES ('CASHBACK', -1), ('CASHBACK_COST', 1)) AS entry (account, amount) WHERE merchant_id = $1`,
      [shop.merchantId, id],
    )
    // The balance of the books, which tests of other files check in the same database.
    await api.database.query('UPDATE customer SET cashback = 450 WHERE id = $1', [id])
    const [, file] = await page.call(personalDataFile, {})
    const { bookEntries = [], bookings = [] } = JSON.parse(await (file as Blob).text()) as Record<
      string,
      Record<string, string>[]
    >
    const keys = bookEntries.map(({ transactionId, account }) => `${transactionId} ${account}`)
    expect([new Set(keys).size, keys.length, bookings.length]).toEqual([450, 450, 450])
  })

  test('is given three times a day, and to no guest', async () => {
    const shop = await openShop()
    const { page } = await asCustomer(api, shop)
    for (const _ of [1, 2, 3]) expect((await page.call(personalDataFile, {}))[0]).toBeUndefined()
    expect((await page.call(personalDataFile, {}))[0]).toMatchObject({ status: 429, code: 'too_many_files' })
    const guest = await asGuest(api, shop)
    expect((await guest.page.call(personalDataFile, {}))[0]).toMatchObject({ status: 403 })
  })
})
