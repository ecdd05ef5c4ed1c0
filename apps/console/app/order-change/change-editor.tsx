// The editor: lines with counts, a dish instead of another, the reason, the new total, how the difference is settled.
import { priceOrderChange, proposeOrderChange, recordAgreement } from '@dasturxon/contracts/order-changes.endpoints'
import { moneyParts } from '@dasturxon/i18n/format'
import { changeReasons } from '@dasturxon/rules/order-change'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Note } from '@dasturxon/ui/note'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { useCall } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { LeaveGuard } from '#shell/leave-guard.tsx'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { type ChangeDraft, draftOf, isChanged, linesOf, type OpenOrder, type Proposal } from './change-draft.ts'
import { EditedLines } from './edited-lines.tsx'
import { Difference } from './difference.tsx'

type EditorProps = { order: OpenOrder; onDone: () => void }

export function ChangeEditor({ order, onDone }: EditorProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [draft, setDraft] = useState<ChangeDraft>(() => draftOf(order))
  const [terms, setTerms] = useState<Pick<Proposal, 'reason' | 'moneyBack' | 'collectBy'>>({ reason: 'SOLD_OUT' })
  const [sending, setSending] = useState<'ask' | 'phone' | null>(null)
  const lines = linesOf(draft)
  const body = { version: order.version, lines, ...terms }
  const request = { params: { id: order.id }, body }
  const isReady = isChanged(order, draft) && lines.length > 0
  const priced = useCall(priceOrderChange, request, {
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  const price = isReady && !priced.error ? priced.data : undefined
  const reasons = {
    SOLD_OUT: t`A dish has run out`,
    CUSTOMER_ASKED: t`The customer asked`,
    MISTAKE: t`Entered by mistake`,
  }

  const send = async (how: 'ask' | 'phone') => {
    setSending(how)
    const [failure, change] = await call(proposeOrderChange, request)
    const [second] =
      change && how === 'phone'
        ? await call(recordAgreement, {
            params: { id: order.id, changeId: change.id },
            body: { version: order.version + 1 },
          })
        : []
    setSending(null)
    const failed = failure ?? second
    if (failed) notifyFailure(failed)
    else if (how === 'ask') notify.success(t`We’ve asked the customer`)
    else notify.success(t`The order was changed`)
    onDone()
  }
  const missing = isOffline
    ? t`No connection`
    : lines.length === 0
      ? t`Nothing is left: cancel the order`
      : isReady
        ? price
          ? undefined
          : t`Calculating…`
        : t`Change something first`
  const isDearer = price !== undefined && price.after.total > price.before.total
  return (
    <div className="grid gap-5">
      <LeaveGuard isUnsaved={isChanged(order, draft)} line={t`The changes to this order will be lost.`} />
      <EditedLines order={order} draft={draft} onChange={setDraft} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-label text-ink-2">{t`Reason (the customer sees it)`}</legend>
        <div className="flex flex-wrap gap-2">
          {changeReasons.map((reason) => (
            <Chip key={reason} isOn={terms.reason === reason} onClick={() => setTerms({ ...terms, reason })}>
              {reasons[reason]}
            </Chip>
          ))}
        </div>
      </fieldset>
      {isReady && priced.error && <Note tone="bad" title={problemText(priced.error, language)} />}
      {price && <Difference price={price} order={order} onChoose={(chosen) => setTerms({ ...terms, ...chosen })} />}
      <Note
        tone="brand"
        icon="bell"
        title={t`The customer has to agree first`}
        line={t`They’ll see the question on the order page right away. No answer in 5 minutes? Call them.`}
      />
      <div className="sticky bottom-0 -mx-gutter -mb-6 grid gap-2.5 border-t border-line bg-surface px-gutter py-3">
        <Button
          tone="fill"
          isWide
          blocked={missing}
          isLoading={sending === 'ask'}
          onClick={() => void send('ask')}
          aside={price && <Sum {...moneyParts(price.after.total, language)} />}
        >
          {t`Ask the customer`}
        </Button>
        <Button
          isWide
          blocked={missing ?? (isDearer ? t`It costs more: ask the customer first` : undefined)}
          isLoading={sending === 'phone'}
          onClick={() => void send('phone')}
        >
          {t`Agreed on the phone`}
        </Button>
      </div>
    </div>
  )
}
