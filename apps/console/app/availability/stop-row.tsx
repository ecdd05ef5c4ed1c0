// One product of the stop list: a switch that stops it until closing, and a menu for another end and for the stock.
import { formatMoney } from '@dasturxon/i18n/format'
import { pickText } from '@dasturxon/rules/text'
import { classNames } from '@dasturxon/ui/class-names'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLanguage } from '#platform/words.ts'
import { Thumbnail } from '#shell/thumbnail.tsx'
import { useEndText } from '#shell/use-end-text.ts'
import type { StopLine } from './use-stops.ts'

type StopRowProps = { line: StopLine; isOff: boolean; onSwitch: (input: HTMLInputElement) => void; onMore: () => void }

const heldFor = 500

export function StopRow({ line, isOff, onSwitch, onMore }: StopRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const state = useStateText(line)
  const isStopped = line.stoppedAt !== null
  const name = pickText(line.name, language)
  const hold = useHold(onMore)
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-3 last:border-b-0">
      <label {...hold} className="relative flex min-h-14 min-w-0 grow cursor-pointer items-center gap-3 select-none">
        <Thumbnail image={line.image} isOff={isStopped} />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="text-body font-strong">{name}</span>
          <span className={classNames('text-label', isStopped ? 'text-bad' : 'text-ink-2')}>
            {state ?? formatMoney(line.price, language)}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={!isStopped}
          aria-label={t`${name} is on sale`}
          className="peer absolute inset-0 cursor-[inherit] opacity-0"
          data-product={line.productId}
          checked={!isStopped}
          disabled={isOff}
          onChange={({ target }) => onSwitch(target)}
        />
        <SwitchTrack />
      </label>
      <IconButton icon="more" tone="bare" label={t`More options for ${name}`} disabled={isOff} onClick={onMore} />
    </li>
  )
}

const SwitchTrack = () => (
  <span
    aria-hidden="true"
    className="relative h-7.5 w-12.5 shrink-0 rounded-full bg-line-3 transition-colors duration-state after:absolute after:top-0.75 after:left-0.75 after:size-6 after:rounded-full after:bg-surface after:shadow-e1 after:transition-transform after:duration-state peer-checked:bg-fill peer-checked:inset-ring-2 peer-checked:inset-ring-accent peer-checked:after:translate-x-5 peer-checked:after:bg-on-fill peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:bg-surface-3"
  />
)

function useStateText({ stoppedAt, stoppedUntil, stock }: StopLine): string | null {
  const { t } = useLingui()
  const endText = useEndText()
  if (stoppedAt !== null) return stoppedUntil ? t`Back on sale: ${endText(stoppedUntil)}` : t`Until you turn it back on`
  if (stock === null) return null
  return stock === 0 ? t`None left` : t`${stock} left`
}

/** A held finger opens the menu; the click that follows the hold must not switch. */
function useHold(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const end = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      wasHeld.current = false
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        wasHeld.current = true
        onHeld()
      }, heldFor)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick: (event: { preventDefault: () => void }) => {
      if (wasHeld.current) event.preventDefault()
      wasHeld.current = false
    },
  }
}
