import { Pin } from '@dasturxon/ui/pin'
import { ProgressStrip, Timeline, type TimelineStep } from '@dasturxon/ui/timeline'
import { Cell, Section } from '../cell.tsx'
import { useDemo } from '../demo.tsx'

export function Timelines() {
  const { t } = useDemo()
  const done: TimelineStep = { text: t.accepted, time: '19:02', state: 'done', stateText: t.done, icon: 'check' }
  return (
    <Section title="Timeline" size="large">
      <Cell state="timeline/running">
        <Timeline
          steps={[
            done,
            { text: t.cooking, time: '19:08', state: 'active', stateText: t.running, icon: 'cooking' },
            { text: t.onWay, state: 'next', stateText: t.next, icon: 'courier' },
            { text: t.delivered, state: 'next', stateText: t.next, icon: 'home' },
          ]}
        />
      </Cell>
      <Cell state="timeline/cancelled">
        <Timeline
          steps={[done, { text: t.canceled, time: '19:12', state: 'cancelled', stateText: t.done, icon: 'close' }]}
        />
      </Cell>
      <Cell state="timeline/strip">
        <ProgressStrip label={t.stepTwo} states={['done', 'active', 'next', 'next']} />
      </Cell>
      <Cell state="timeline/strip-cancelled">
        <ProgressStrip label={t.canceled} states={['done', 'cancelled']} />
      </Cell>
    </Section>
  )
}

export const Pins = () => (
  <Section title="Pin" size="small" ground="desk">
    <Cell state="pin/selected">
      <Pin icon="pin" isSelected />
    </Cell>
    <Cell state="pin/other">
      <Pin icon="home" size="small" />
    </Cell>
    <Cell state="pin/lifted">
      <Pin icon="pin" isSelected isLifted />
    </Cell>
  </Section>
)
