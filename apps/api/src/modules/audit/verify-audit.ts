// Verifies the audit log: every hash is computed again, outside the database, from the row and the hash of the row
// before.
import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db'
import { findNewestSeq, listSealed } from './audit.sql.ts'

/** A log has no upper size, so one call checks a part of it, within its deadline. */
const perCall = { pages: 5, rows: 1_000 }

/** The last entry that was checked, and its hash. */
export type Checked = { seq: number; head: string }
export type AuditCheck =
  | ({ intact: true; isComplete: boolean; newest: number } & Checked)
  | { intact: false; newest: number; brokenAt: number }

/**
 * `head` is the last hash: compared with a copy stored elsewhere, it also reveals missing newest rows. `from`: what the
 * check of the rows before answered; the hash is not read from the database, so that rows changed since then are found.
 */
export async function verifyAudit(tx: Tx, from: Checked = { seq: 0, head: '' }, part = perCall): Promise<AuditCheck> {
  const [newestRow] = await tx.run(findNewestSeq(tx.merchantId))
  const newest = newestRow?.seq ?? 0
  let last: { seq: number; hash: Buffer } = { seq: from.seq, hash: Buffer.from(from.head, 'hex') }
  for (let pages = 0; pages < part.pages; pages++) {
    const rows = await tx.run(listSealed(tx.merchantId, last.seq, part.rows))
    for (const row of rows) {
      const sealed = createHash('sha256').update(last.hash).update(row.text).digest()
      const follows = row.seq === last.seq + 1 && row.previous.equals(last.hash)
      if (!follows || !row.hash.equals(sealed)) return { intact: false, newest, brokenAt: row.seq }
      last = row
    }
    if (rows.length < part.rows) return { intact: true, isComplete: true, newest, ...describe(last) }
  }
  return { intact: true, isComplete: false, newest, ...describe(last) }
}

const describe = ({ seq, hash }: { seq: number; hash: Buffer }): Checked => ({ seq, head: hash.toString('hex') })
