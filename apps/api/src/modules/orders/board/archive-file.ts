// The archive as a file for spreadsheets. It is read page by page, each in a transaction of its own, while the client
// downloads it. That somebody has taken it is in the audit log: it may name many customers.
import type { Received } from '@dasturxon/contracts/endpoint'
import type { archiveFile as contract } from '@dasturxon/contracts/order-archive.endpoints'
import { archiveHeads, serviceNames, yesOrNo } from '@dasturxon/i18n/archive-file'
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { csvLine, csvStart } from '@dasturxon/rules/csv'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { formatInstant, tashkent } from '@dasturxon/rules/zone'
import { insertAudit } from '#modules/audit'
import { listBranchPositions } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import type { FileReply, InTx } from '#platform/route'
import { listFound, type OrderSearch } from './search.sql.ts'
import { describeFound, type FoundOrder, searchOf } from './search-orders.ts'

type Query = Received<typeof contract>['query']
type Steps = { actor: Staff; inTx: InTx }
type Branches = RowsOf<ReturnType<typeof listBranchPositions>>

const pageSize = 500

/** Access of the staff member to a requested branch was checked before. */
export async function readArchiveFile({ actor, inTx }: Steps, query: Query): Promise<Outcome<FileReply, never>> {
  const { search, branches } = await inTx(async (tx) => {
    const wanted = await searchOf(tx, actor, query)
    const [known] = await tx.finish(listBranchPositions(tx.merchantId), insertAudit(tx.merchantId, taken(actor, query)))
    return { search: wanted, branches: known }
  })
  return done({
    name: `orders-${query.from}-${query.to}.csv`,
    content: lines({ actor, inTx }, search, branches, query),
  })
}

/** Without the text that was searched for: it may be a name or a phone number. */
const taken = ({ id }: Staff, { from, to, branchId, text }: Query) => ({
  by: { kind: 'staff' as const, id },
  action: 'orders.exported' as const,
  entity: 'archive' as const,
  entityId: branchId ?? 'all',
  after: { from, to, isFiltered: text !== undefined },
})

async function* lines({ actor, inTx }: Steps, search: OrderSearch, branches: Branches, { language }: Query) {
  yield csvStart + csvLine(archiveHeads.map((head) => head[language]))
  let { below } = search
  for (;;) {
    const page = await inTx((tx) => readPage(tx, actor, { ...search, below }))
    if (page.length > 0) yield page.map((order) => lineOf(order, branches, language)).join('')
    below = page.at(-1)?.id ?? null
    if (page.length < pageSize) return
  }
}

async function readPage(tx: Tx, actor: Staff, search: OrderSearch): Promise<FoundOrder[]> {
  const rows = await tx.run(listFound(tx.merchantId, search, { size: pageSize, page: 0 }))
  return describeFound(tx, actor, rows)
}

function lineOf(order: FoundOrder, branches: Branches, language: Query['language']): string {
  const [day = '', time = ''] = formatInstant(tashkent, Date.parse(order.createdAt)).split('T')
  return csvLine([
    order.number,
    day,
    time.slice(0, 5),
    branches.find(({ id }) => id === order.branchId)?.name[language] ?? null,
    serviceNames[order.serviceType][language],
    orderStatusLabel(order.status, language),
    paymentTitles[order.paymentType][language],
    yesOrNo(order.isPaid, language),
    order.total,
    order.customer?.name ?? null,
    order.customer?.phoneTail ?? null,
  ])
}
