// Staff send a draft, or stop a broadcast that is being sent. Who gets it is written down when sending starts.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { sendBroadcast, stopBroadcast } from '@dasturxon/contracts/broadcasts.endpoints'
import { broadcastMoment } from '@dasturxon/rules/broadcast'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findBot } from '../bot.sql.ts'
import { continueBroadcast } from '../bot-jobs.ts'
import { endBroadcast, insertRecipients, lockBroadcast, startBroadcast } from './broadcasts.sql.ts'
import { countRecipients } from './recipients.sql.ts'
import { type Broadcast, shown } from './show-broadcasts.ts'

const notFound = refused({ code: 'not_found', params: {} })
const changedMeanwhile = refused({ code: 'changed_meanwhile', params: {} })

export async function startSending(
  tx: Tx,
  actor: Staff,
  id: string,
): Promise<Outcome<Broadcast, Refusal<typeof sendBroadcast>>> {
  const { merchantId } = tx
  const [[draft], [bot]] = await tx.bundle(lockBroadcast(merchantId, id), findBot(merchantId))
  if (!draft) return notFound
  if (draft.status !== 'DRAFT') return changedMeanwhile
  if (!bot?.connectedAt) return refused({ code: 'try_again', params: {} })
  const sendAt = broadcastMoment(tx.now)
  const [, [row], counted] = await tx.bundle(
    insertRecipients(merchantId, id),
    startBroadcast(merchantId, id, sendAt),
    countRecipients(merchantId, [id]),
  )
  if (!row) throw new Error('The broadcast was not started')
  const reply = shown(row, counted)
  await tx.finish(
    continueBroadcast(merchantId, id, sendAt),
    audit(tx, actor, 'broadcast.sent', id, { recipients: reply.counts.recipients }),
  )
  return done(reply)
}

export async function stopSending(
  tx: Tx,
  actor: Staff,
  id: string,
): Promise<Outcome<Broadcast, Refusal<typeof stopBroadcast>>> {
  const { merchantId } = tx
  const [[found]] = await tx.bundle(lockBroadcast(merchantId, id))
  if (!found) return notFound
  if (found.status !== 'SENDING') return changedMeanwhile
  const [[row], counted] = await tx.bundle(endBroadcast(merchantId, id, 'STOPPED'), countRecipients(merchantId, [id]))
  if (!row) throw new Error('The broadcast was not stopped')
  const reply = shown(row, counted)
  await tx.finish(audit(tx, actor, 'broadcast.stopped', id, { sent: reply.counts.sent }))
  return done(reply)
}

const audit = (
  { merchantId }: Tx,
  { id }: Staff,
  action: 'broadcast.sent' | 'broadcast.stopped',
  entityId: string,
  after: Record<string, number>,
) => insertAudit(merchantId, { by: { kind: 'staff', id }, action, entity: 'broadcast', entityId, after })
