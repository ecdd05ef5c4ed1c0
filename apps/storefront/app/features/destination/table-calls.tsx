// The buttons of a guest at a table: call the waiter, ask for the bill. A call rings on the board of the staff; the guest
// sees that it was made and that somebody has answered it.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { callsOfTable, callToTable } from '@dasturxon/contracts/table-calls.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useCall } from '#platform/calls/use-call.ts'

type Call = Reply<typeof callsOfTable>[number]
type Kind = Call['kind']

/** Milliseconds between two reads while a call waits for its answer. */
const readsEvery = 2_000
/** While an answer is shown. The server leaves it out after three minutes; then the guest can call again. */
const answerReadsEvery = 20_000

export function TableCalls({ tableId }: { tableId: string }) {
  const { t } = useLingui()
  const request = { params: { tableId } }
  const { data: calls = [], refetch } = useCall(callsOfTable, request, {
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(isWaiting) ? readsEvery : data.length > 0 && answerReadsEvery,
  })
  const texts: Record<Kind, CallTexts> = {
    WAITER: { ask: t`Call the waiter`, waiting: t`Waiter called`, answered: t`The waiter is coming` },
    BILL: { ask: t`Bill, please`, waiting: t`Bill requested`, answered: t`The bill is coming` },
  }
  const call = async (kind: Kind) => {
    await callWithFeedback(callToTable, { ...request, body: { kind } })
    await refetch()
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
      {(['WAITER', 'BILL'] as const).map((kind) => (
        <CallButton
          key={kind}
          icon={kind === 'WAITER' ? 'bell' : 'orders'}
          texts={texts[kind]}
          latest={calls.find((one) => one.kind === kind)}
          onCall={() => call(kind)}
        />
      ))}
    </div>
  )
}

type CallTexts = { ask: string; waiting: string; answered: string }
type CallButtonProps = { icon: IconName; texts: CallTexts; latest: Call | undefined; onCall: () => Promise<void> }

function CallButton({ icon, texts, latest, onCall }: CallButtonProps) {
  const [isSending, setSending] = useState(false)
  const press = async () => {
    setSending(true)
    await onCall()
    setSending(false)
  }
  return (
    <output className="grid [&>button]:px-3">
      {latest ? (
        <span className="flex min-h-13 items-center justify-center gap-2 rounded-field bg-ink px-3 py-2 text-label leading-tight font-name text-surface">
          <Icon name={isWaiting(latest) ? 'clock' : 'check'} className="size-5" />
          {isWaiting(latest) ? texts.waiting : texts.answered}
        </span>
      ) : (
        <Button tone="plain" isLoading={isSending} onClick={() => void press()}>
          <span className="flex items-center gap-2 text-left text-label leading-tight">
            <Icon name={icon} className="size-5" />
            {texts.ask}
          </span>
        </Button>
      )}
    </output>
  )
}

const isWaiting = ({ answeredAt }: Call) => answeredAt === null
