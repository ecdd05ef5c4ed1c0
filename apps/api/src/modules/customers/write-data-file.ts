// The data file of a customer: every row of every table that holds something about the customer. It is read page by page,
// each in a transaction of its own, while the customer downloads it.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { personalDataFile as contract } from '@dasturxon/contracts/customers.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { auditTable } from '#modules/audit'
import { countWithinLimit, findMoments, type RateLimit, secondsUntilAllowed, visitTables } from '#modules/identity'
import type { Person } from '#platform/actor'
import { ofCustomer, personalTable, type PersonalTable } from '#platform/personal-table'
import type { FileReply, InTx } from '#platform/route'
import type { PersonalRecords } from './personal-records.ts'

const customerTable = personalTable(
  'customer',
  { section: 'customer', key: ['id'], belongs: ofCustomer('id') },
  {
    erased: ['phone', 'firstName', 'lastName', 'email', 'image', 'birthday', 'gender', 'language', 'telegramId'],
    kept: ['id', 'phoneConfirmed', 'cashback', 'isActive', 'role', 'createdDate', 'lastModifiedDate'],
    internal: ['merchantId', 'erasedAt'],
  },
)

export const personalTables = (records: readonly PersonalRecords[]): readonly PersonalTable[] => [
  customerTable,
  ...visitTables,
  ...records.flatMap(({ tables }) => tables),
  auditTable,
]

const limit: RateLimit = [{ most: 3, seconds: 86_400 }]
const rowsAtOnce = 200

type Steps = { actor: Person; merchantId: string; inTx: InTx }

export async function writeDataFile(
  { actor, merchantId, inTx }: Steps,
  tables: readonly PersonalTable[],
): Promise<Outcome<FileReply, Refusal<typeof contract>>> {
  const counter = `data:${actor.id}`
  const wait = await inTx(async (tx) => {
    const [[taken]] = await tx.bundle(countWithinLimit(counter, limit))
    if (taken) return 0
    const [row] = await tx.run(findMoments(counter))
    return secondsUntilAllowed(limit, row?.moments ?? [], tx.now)
  })
  if (wait > 0) return refused({ code: 'too_many_files', params: { retryAfter: wait } })
  return done({ name: 'my-data.json', content: write(tables, (table) => rowsOf(table)) })

  async function* rowsOf(table: PersonalTable): AsyncGenerator<Record<string, unknown>[]> {
    let after: unknown[] | null = null
    for (;;) {
      const page = (await inTx((tx) => tx.run(table.listPage(merchantId, actor.id, after, rowsAtOnce)))) as Record<
        string,
        unknown
      >[]
      if (page.length > 0) yield page
      if (page.length < rowsAtOnce) return
      after = table.keyOf(page.at(-1) ?? {})
    }
  }
}

/** Sections without rows are left out. */
async function* write(
  tables: readonly PersonalTable[],
  rowsOf: (table: PersonalTable) => AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<string> {
  let isFirstSection = true
  yield '{'
  for (const table of tables) {
    let isOpen = false
    for await (const page of rowsOf(table)) {
      const start = isOpen ? ',' : `${isFirstSection ? '' : ','}\n${JSON.stringify(table.section)}: [`
      yield start + page.map((row) => `\n${JSON.stringify(row, null, 2)}`).join(',')
      isOpen = true
      isFirstSection = false
    }
    if (isOpen) yield '\n]'
  }
  yield '\n}\n'
}
