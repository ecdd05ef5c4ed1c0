// Verifies the audit log: every hash is computed again, outside the database, from the row and the hash of the row
// before.
import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db'
import { listSealed } from './audit.sql.ts'

const page = 1_000

export type AuditCheck = { intact: true; seq: number; head: string } | { intact: false; brokenAt: number }

/** `head` is the last hash: compared with a copy stored elsewhere, it also reveals missing newest rows. */
export async function verifyAudit(tx: Tx): Promise<AuditCheck> {
  let last: { seq: number; hash: Buffer } = { seq: 0, hash: Buffer.alloc(0) }
  for (;;) {
    const rows = await tx.run(listSealed(tx.merchantId, last.seq, page))
    for (const row of rows) {
      const sealed = createHash('sha256').update(last.hash).update(row.text).digest()
      const follows = row.seq === last.seq + 1 && row.previous.equals(last.hash)
      if (!follows || !row.hash.equals(sealed)) return { intact: false, brokenAt: row.seq }
      last = row
    }
    if (rows.length < page) return { intact: true, seq: last.seq, head: last.hash.toString('hex') }
  }
}
