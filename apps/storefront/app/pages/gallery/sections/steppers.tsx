import { Stepper, type StepperLook } from '@dasturxon/ui/stepper'
import { useEffect, useRef } from 'react'
import { Cell, Section } from '../cell.tsx'
import { Stateful, useDemo } from '../demo.tsx'

type Start = { from: number; look?: StepperLook; min?: 0 | 1 }

export function DemoStepper({ from, look, min }: Start) {
  const { t } = useDemo()
  const { add, less, more, remove, limit } = t
  return (
    <Stateful from={from}>
      {(count, keep) => (
        <Stepper
          count={count}
          onChange={keep}
          min={min}
          max={5}
          look={look}
          text={add}
          labels={{ add: `${add}: ${t.dish}`, less, more, remove, limit }}
        />
      )}
    </Stateful>
  )
}

export const Steppers = () => (
  <Section title="Stepper" size="small">
    <Cell state="stepper/add">
      <DemoStepper from={0} />
    </Cell>
    <Cell state="stepper/one">
      <DemoStepper from={1} />
    </Cell>
    <Cell state="stepper/count">
      <DemoStepper from={2} />
    </Cell>
    <Cell state="stepper/limit">
      <Refused />
    </Cell>
    <Cell state="stepper/row">
      <DemoStepper from={2} look="row" />
    </Cell>
    <Cell state="stepper/wide">
      <DemoStepper from={0} look="wide" />
    </Cell>
    <Cell state="stepper/line">
      <DemoStepper from={1} look="line" />
    </Cell>
    <Cell state="stepper/foot">
      <DemoStepper from={1} look="foot" min={1} />
    </Cell>
  </Section>
)

/** A stepper that is clicked beyond its maximum every four seconds, so that the limit message stays visible. */
function Refused() {
  const wrapper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const clickMore = () => wrapper.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.click()
    clickMore()
    const timer = setInterval(clickMore, 4_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div ref={wrapper} className="gallery-refused">
      <DemoStepper from={5} />
    </div>
  )
}
