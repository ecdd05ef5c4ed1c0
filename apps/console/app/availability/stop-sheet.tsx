// Until when a product is stopped, and how many portions are left of it.
import { pickText } from '@dasturxon/rules/text'
import { Button } from '@dasturxon/ui/button'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Overlay } from '@dasturxon/ui/overlay'
import { Switch } from '@dasturxon/ui/switch'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import type { StopChoice, StopEnds } from './until.ts'
import { useEndText } from '#shell/use-end-text.ts'
import type { StopLine } from './use-stops.ts'

type StopSheetProps = {
  line: StopLine
  ends: StopEnds
  onStop: (choice: StopChoice) => void
  onResume: () => void
  onCount: (stock: number | null) => void
  onClose: () => void
}

export function StopSheet({ line, ends, onStop, onResume, onCount, onClose }: StopSheetProps) {
  const { t } = useLingui()
  const endText = useEndText()
  const name = pickText(line.name, useLanguage())
  const choices: { choice: StopChoice; text: string }[] = [
    { choice: 'hour', text: t`1 hour` },
    { choice: 'closing', text: t`Until closing, ${endText(ends.closing)}` },
    { choice: 'tomorrow', text: t`Until ${endText(ends.tomorrow)}` },
    { choice: 'ever', text: t`Until I turn it back on` },
  ]
  const close = (then: () => void) => () => {
    then()
    onClose()
  }
  return (
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={t`How long should ${name} be off sale?`}
      closeLabel={t`Close`}
    >
      <div className="grid gap-5 px-gutter pb-6">
        <div className="grid grid-cols-2 gap-2.5">
          {choices.map(({ choice, text }) => (
            <Button key={choice} onClick={close(() => onStop(choice))}>
              {text}
            </Button>
          ))}
          {line.stoppedAt !== null && (
            <div className="col-span-2 grid">
              <Button tone="fill" onClick={close(onResume)}>{t`Put back on sale now`}</Button>
            </div>
          )}
        </div>
        <StockStepper key={line.productId} stock={line.stock} onCount={onCount} />
      </div>
    </Overlay>
  )
}

const settleAfter = 600
const firstStock = 10

/** Presses come in bursts, so the last one is sent. */
function StockStepper({ stock, onCount }: { stock: number | null; onCount: (stock: number | null) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<number | null>(null)
  const send = useEffectEvent((value: number) => onCount(value))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      send(typed)
      setTyped(null)
    }, settleAfter)
    return () => clearTimeout(timer)
  }, [typed])
  // A sheet that is closed right after a press still sends it.
  const sendLast = useEffectEvent(() => typed !== null && onCount(typed))
  useEffect(() => () => void sendLast(), [])
  const shown = typed ?? stock
  return (
    <section aria-label={t`Portions`} className="grid gap-2 rounded-field bg-surface-2 px-4 py-2">
      <Switch
        label={t`Track portions`}
        note={t`At zero, the dish goes off sale automatically.`}
        checked={shown !== null}
        onChange={() => (shown === null ? onCount(firstStock) : (setTyped(null), onCount(null)))}
      />
      {shown !== null && (
        <div className="flex items-center justify-between gap-3 pb-1">
          <IconButton
            icon="minus"
            tone="float"
            label={t`One less`}
            disabled={shown === 0}
            onClick={() => setTyped(shown - 1)}
          />
          <output className="text-h3 tabular-nums">{shown}</output>
          <IconButton icon="plus" tone="float" label={t`One more`} onClick={() => setTyped(shown + 1)} />
        </div>
      )}
    </section>
  )
}
