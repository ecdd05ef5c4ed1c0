// Renews the proof of the current session by a code of the authenticator.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { stepUp as contract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Keyring } from '#platform/envelope'
import { proofMinutes } from '#platform/step-up'
import { proveCode } from './prove-code.ts'

type Proven = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function stepUp(tx: Tx, keyring: Keyring, actor: Staff, code: string): Promise<Proven> {
  const proven = await proveCode(tx, keyring, actor, code)
  if (!proven.ok) return proven
  const { id } = actor
  await tx.finish(
    ...proven.value.used,
    insertAudit(tx.merchantId, {
      by: { kind: 'staff', id },
      action: 'staff.stepped_up',
      entity: 'staff',
      entityId: id,
    }),
  )
  return done({ provenUntil: new Date(tx.now.getTime() + proofMinutes * 60_000).toISOString() })
}
