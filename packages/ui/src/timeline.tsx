// The progress of an order as a strip and as a list of steps; each step also has a state text for screen readers.
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type StepState = 'done' | 'active' | 'next' | 'cancelled'

export type TimelineStep = {
  text: string
  /** The formatted time of the step, past or expected. */
  time?: string | undefined
  state: StepState
  /** The label of the state, for screen readers. */
  stateText: string
  icon: IconName
}

const strips: Record<StepState, string> = {
  done: 'bg-fill inset-ring inset-ring-line-3',
  active: 'bg-surface-3 running',
  next: 'bg-surface-3',
  cancelled: 'bg-bad',
}

export type ProgressStripProps = { label: string; states: readonly StepState[] }

/** `label` describes the strip for screen readers. */
export const ProgressStrip = ({ label, states }: ProgressStripProps) => (
  <>
    <p className="sr-only">{label}</p>
    <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1.5">
      {states.map((state, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index
        <span key={at} className={classNames('relative h-1.5 overflow-hidden rounded-full', strips[state])} />
      ))}
    </div>
  </>
)

const marks: Record<StepState, string> = {
  done: 'bg-fill text-on-fill inset-ring-2 inset-ring-accent',
  active: 'bg-surface text-ink inset-ring-2 inset-ring-accent pulsing',
  next: 'bg-surface-3 text-ink-3',
  cancelled: 'bg-bad-bg text-bad inset-ring-2 inset-ring-bad',
}

export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="grid grid-cols-1">
    {steps.map(({ text, time, state, stateText, icon }) => (
      <li
        key={text}
        aria-current={state === 'active' ? 'step' : undefined}
        className={classNames(
          'group relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 pb-5 last:pb-0',
          'before:absolute before:top-8 before:bottom-0 before:left-[15px] before:w-0.5 last:before:hidden',
          state === 'done' ? 'before:bg-accent' : 'before:bg-line-2',
        )}
      >
        <span aria-hidden="true" className={classNames('grid size-8 place-items-center rounded-full', marks[state])}>
          <Icon name={state === 'cancelled' ? 'close' : state === 'done' ? 'check' : icon} className="size-4" />
        </span>
        <span className={classNames('text-body font-name', state === 'next' && 'text-ink-3')}>
          {text}
          <span className="sr-only">, {stateText}</span>
        </span>
        {time && <span className="text-meta text-ink-2">{time}</span>}
      </li>
    ))}
  </ol>
)
