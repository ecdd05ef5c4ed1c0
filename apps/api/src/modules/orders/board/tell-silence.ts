// Tells the managers of a branch that nobody watches its orders, once per silence: in the chat with the bot, else by SMS.
// The job runs while the branch has boards, and once more when the last one is gone.
import type { Language } from '@dasturxon/i18n/language'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { silenceStep } from '@dasturxon/rules/board-silence'
import { canonicalPhone } from '@dasturxon/rules/phone'
import { findServingBranch, hoursOfBranch } from '#modules/branches'
import { findSmsTerms } from '#modules/merchants'
import { findWatch, type Recipient, type Sms, watchBoard } from '#modules/notifications'
import { listManagerPhones } from '#modules/staff'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { OutboxEntry } from '#platform/outbox'
import type { JobRun } from '#platform/run-jobs'
import { sendOnce } from '#platform/send-once'

/** The `kind` of the SMS in the table `effect`. */
const silenceSms = 'sms.silence'

type WatchRun = JobRun<{ merchantId: string; branchId: string }>
type Message = { effect: OutboxEntry; to: Recipient; branch: string; staffIds: string[] }

/** Resolves to true when the staff member has the message in the chat with the bot. */
export type TellByBot = (
  run: WatchRun,
  staffId: string,
  filled: { brand: string; branch: string; language: Language },
) => Promise<boolean>

/** The reference of a message that needed no SMS. */
const byBot = 'telegram'

export async function tellSilence(sms: Sms, tellByBot: TellByBot, run: WatchRun): Promise<void> {
  const { payload, signal, inTx } = run
  for (const { effect, to, branch, staffIds } of await inTx((tx) => messagesOf(tx, payload.branchId)))
    await sendOnce({ inTx }, effect, async () => {
      const filled = { brand: to.terms.brand, branch, language: to.language }
      const told = await Promise.all(staffIds.map((staffId) => tellByBot(run, staffId, filled)))
      return told.includes(true) ? byBot : sms.sendSilence(to, branch, signal)
    })
}

/** Empty: somebody watches, the branch is closed or takes no orders, or nobody has a phone. */
async function messagesOf(tx: Tx, branchId: string): Promise<Message[]> {
  const { merchantId } = tx
  const [[watch], [branch], workHours, exceptions, [terms], managers] = await tx.bundle(
    findWatch(merchantId, branchId),
    findServingBranch(merchantId, branchId),
    ...hoursOfBranch(merchantId, branchId),
    findSmsTerms(merchantId),
    listManagerPhones(merchantId, branchId),
  )
  if (!watch || !branch?.isActive || !terms) return []
  const step = silenceStep(watch, branchSchedule({ ...branch, workHours, exceptions }, null), tx.now)
  if (step.kind === 'wait')
    await tx.finish(enqueue(watchBoard, { merchantId, branchId }, { after: step.until, onlyOne: branchId }))
  if (step.kind !== 'tell') return []
  const phones = managers.flatMap(({ phone }) => phone ?? [])
  // Without a manager's phone, the telephone of the branch itself.
  const called = [...new Set(phones.length > 0 ? phones : [canonicalPhone(branch.phone ?? '') ?? []].flat())]
  const language = terms.mainLanguage
  return called.map((phone) => ({
    effect: { merchantId, kind: silenceSms, key: `${branchId}:${step.since.getTime()}:${phone}` },
    to: { merchantId, phone, language, terms },
    branch: branch.name[language],
    staffIds: managers.flatMap((manager) => (manager.phone === phone ? manager.id : [])),
  }))
}
