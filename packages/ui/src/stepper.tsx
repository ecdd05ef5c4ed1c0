// A count stepper: a plus button that expands to minus, count, plus. At count 1 the minus is a bin; at the limit the
// stepper shakes and shows the reason, because a button without any effect looks broken.
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/**
 * card: on a product image · row: beside a product in a list · wide: the same with the text for adding ·
 * line: in a basket line, on grey · foot: beside the main button of a sheet
 */
export type StepperLook = 'card' | 'row' | 'wide' | 'line' | 'foot'

export type StepperProps = {
  count: number
  onChange: (count: number) => void
  /** The lowest count: 0 allows removing the product; a sheet that adds at least one product passes 1. */
  min?: 0 | 1 | undefined
  max?: number | undefined
  look?: StepperLook | undefined
  /** Shown beside the plus at count 0 when the look is wide; `labels.add` must begin with it. */
  text?: string | undefined
  /** The stepper replaced a button that had the focus, so it takes the focus. */
  hasFocus?: boolean | undefined
  labels: { add: string; less: string; more: string; remove: string; limit: string }
}

const wells: Record<StepperLook, { off: string; on: string }> = {
  card: {
    off: 'bg-thumb text-ink shadow-e2 min-w-target rounded-full',
    on: 'bg-fill text-on-fill shadow-e2 inset-ring inset-ring-fill-edge min-w-[min(7rem,40vw)] starting:min-w-target rounded-full',
  },
  row: {
    off: 'bg-surface-2 text-ink rounded-full',
    on: 'bg-fill text-on-fill min-w-[min(7rem,40vw)] starting:min-w-target rounded-full',
  },
  wide: { off: 'bg-fill text-on-fill rounded-small', on: 'bg-fill text-on-fill min-w-[min(7rem,40vw)] rounded-small' },
  line: { off: 'bg-surface-2 text-ink rounded-full', on: 'bg-surface-2 text-ink min-w-[min(7rem,40vw)] rounded-small' },
  foot: {
    off: 'bg-surface-2 text-ink rounded-field',
    on: 'bg-surface-2 text-ink min-w-[min(7rem,40vw)] rounded-field',
  },
}

export function Stepper(props: StepperProps) {
  const { count, onChange, min = 0, max = Infinity, look = 'card', text, hasFocus = false, labels } = props
  const [refusals, setRefusals] = useState(0)
  const more = useRef<HTMLButtonElement>(null)
  const isFull = count >= max

  useEffect(() => {
    if (hasFocus) more.current?.focus({ preventScroll: true })
    // Only on mount.
    // oxlint-disable-next-line exhaustive-deps
  }, [])
  useEffect(() => {
    if (refusals === 0) return
    const timer = setTimeout(() => setRefusals(0), 4_500)
    return () => clearTimeout(timer)
  }, [refusals])

  const change = (next: number) => {
    setRefusals(0)
    // The minus button is about to be removed: move the keyboard focus to the plus button.
    if (next === 0) more.current?.focus()
    onChange(next)
  }
  const { off, on } = wells[look]
  return (
    <div
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-between transition-[min-width] duration-sheet ease-spring',
        look === 'foot' ? 'h-13' : 'h-target',
        count > 0 ? on : off,
        // The animation name alternates, otherwise a second refusal would not restart the animation.
        refusals > 0 && (refusals % 2 === 1 ? 'shake' : 'shake-again'),
      )}
    >
      {count > 0 && (
        <>
          <Step
            icon={count === 1 && min === 0 ? 'trash' : 'minus'}
            label={count === 1 && min === 0 ? labels.remove : labels.less}
            isOff={count <= min}
            onPress={() => change(count - 1)}
          />
          <output className="min-w-6 overflow-hidden text-center text-body font-price tabular-nums">
            <span key={count} className="roll inline-block">
              {count}
            </span>
          </output>
        </>
      )}
      <Step
        ref={more}
        icon="plus"
        text={count === 0 && look === 'wide' ? text : undefined}
        label={count === 0 ? labels.add : labels.more}
        isOff={isFull}
        onPress={() => (isFull ? setRefusals(refusals + 1) : change(count + 1))}
      />
      <output className="absolute right-0 bottom-full z-3 mb-1.5 w-max max-w-[min(10rem,40vw)] rounded-small bg-ink px-2.5 py-1.5 text-meta font-caption text-surface empty:hidden">
        {refusals > 0 && labels.limit}
      </output>
    </div>
  )
}

type StepProps = {
  icon: IconName
  text?: string | undefined
  label: string
  isOff: boolean
  onPress: () => void
  ref?: React.Ref<HTMLButtonElement> | undefined
}

/** Not `disabled` at the limit: pressing it must show the reason. */
const Step = ({ icon, text, label, isOff, onPress, ref }: StepProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onPress}
    className={classNames(
      'flex h-target shrink-0 items-center justify-center gap-2 rounded-full transition-transform duration-press active:scale-[0.88] aria-disabled:opacity-40',
      text === undefined ? 'w-target' : 'pr-4 pl-3 text-label font-strong',
    )}
  >
    <Icon name={icon} className="size-4.5" />
    {text}
  </button>
)
