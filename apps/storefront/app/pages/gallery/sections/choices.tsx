import { Check, Radio } from '@dasturxon/ui/choice'
import { Slider } from '@dasturxon/ui/slider'
import { Switch } from '@dasturxon/ui/switch'
import { Cell, Section } from '../cell.tsx'
import { Stateful, nothing, useDemo } from '../demo.tsx'

export function Choices() {
  const { t } = useDemo()
  return (
    <Section title="Radio, check, switch" size="medium">
      <Cell state="radio/off">
        <Radio name="a" label={t.cash} note={t.cashNote} />
      </Cell>
      <Cell state="radio/on">
        <Radio name="b" label={t.cash} defaultChecked />
      </Cell>
      <Cell state="radio/focus" act="focus">
        <Radio name="c" label={t.cash} />
      </Cell>
      <Cell state="radio/disabled">
        <Radio name="d" label={t.cash} disabled />
        <Radio name="e" label={t.cash} disabled defaultChecked />
      </Cell>
      <Cell state="check/off">
        <Check label={t.terms} />
      </Cell>
      <Cell state="check/on">
        <Check label={t.terms} defaultChecked />
      </Cell>
      <Cell state="check/focus" act="focus">
        <Check label={t.terms} />
      </Cell>
      <Cell state="check/disabled">
        <Check label={t.terms} disabled />
        <Check label={t.terms} disabled defaultChecked />
      </Cell>
      <Cell state="switch/off">
        <Switch label={t.news} />
      </Cell>
      <Cell state="switch/on">
        <Switch label={t.news} defaultChecked />
      </Cell>
      <Cell state="switch/focus" act="focus">
        <Switch label={t.news} />
      </Cell>
      <Cell state="switch/disabled">
        <Switch label={t.news} disabled />
        <Switch label={t.news} disabled defaultChecked />
      </Cell>
    </Section>
  )
}

export const Sliders = () => (
  <Section title="Slider" size="medium">
    <Cell state="slider/low">
      <Amount from={2_000} />
    </Cell>
    <Cell state="slider/high">
      <Amount from={20_000} />
    </Cell>
    <Cell state="slider/focus" act="focus">
      <Amount from={10_000} />
    </Cell>
    <Cell state="slider/disabled">
      <Amount from={10_000} isDisabled />
    </Cell>
  </Section>
)

function Amount({ from, isDisabled }: { from: number; isDisabled?: boolean }) {
  const { t, sum } = useDemo()
  return (
    <Stateful from={from}>
      {(value, keep) => (
        <Slider
          label={t.cashback}
          value={value}
          min={0}
          max={24_500}
          step={500}
          text={sum(value)}
          isDisabled={isDisabled}
          onChange={isDisabled ? nothing : keep}
        />
      )}
    </Stateful>
  )
}
