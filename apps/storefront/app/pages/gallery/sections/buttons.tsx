import { Button, type ButtonTone } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sum } from '@dasturxon/ui/price'
import { Segmented } from '@dasturxon/ui/segmented'
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { Cell, Section } from '../cell.tsx'
import { Stateful, nothing, useDemo } from '../demo.tsx'

const tones: readonly ButtonTone[] = ['fill', 'plain', 'ink', 'outline', 'danger', 'ghost']

export function Buttons() {
  const { t, price } = useDemo()
  return (
    <Section title="Button" size="medium">
      {tones.map((tone) => (
        <Cell key={tone} state={`button/${tone}`}>
          <Button tone={tone}>{tone === 'danger' ? t.cancel : t.checkout}</Button>
        </Cell>
      ))}
      <Cell state="button/small">
        <Button size="small">{t.details}</Button>
      </Cell>
      <Cell state="button/price">
        <Button tone="fill" isWide aside={<Sum {...price(151_200)} />}>
          {t.checkout}
        </Button>
      </Cell>
      <Cell state="button/hover" act="hover">
        <Button tone="fill">{t.checkout}</Button>
      </Cell>
      <Cell state="button/pressed" act="press">
        <Button tone="fill">{t.checkout}</Button>
      </Cell>
      <Cell state="button/focus" act="focus">
        <Button tone="fill">{t.checkout}</Button>
      </Cell>
      <Cell state="button/disabled">
        <Button tone="fill" disabled>
          {t.checkout}
        </Button>
      </Cell>
      <Cell state="button/blocked">
        <Button tone="fill" isWide blocked={t.missingSum}>
          {t.checkout}
        </Button>
      </Cell>
      <Cell state="button/loading">
        <Button tone="fill" isWide isLoading>
          {t.checkout}
        </Button>
      </Cell>
    </Section>
  )
}

export function IconButtons() {
  const { t } = useDemo()
  return (
    <Section title="Icon button" size="small">
      <Cell state="icon-button/plain">
        <IconButton icon="close" label={t.close} />
      </Cell>
      <Cell state="icon-button/bare">
        <IconButton icon="back" label={t.back} tone="bare" />
      </Cell>
      <Cell state="icon-button/float">
        <IconButton icon="heart" label={t.keep} tone="float" />
      </Cell>
      <Cell state="icon-button/hood">
        <div className="gallery-hood">
          <IconButton icon="search" label={t.search} tone="hood" />
        </div>
      </Cell>
      <Cell state="icon-button/news">
        <IconButton icon="bell" label={t.bell} hasNews />
      </Cell>
      <Cell state="icon-button/disabled">
        <IconButton icon="trash" label={t.remove} disabled />
      </Cell>
    </Section>
  )
}

export function Switches() {
  const { t } = useDemo()
  const services = (isDisabled = false) => [
    { value: 'a', text: t.delivery, icon: <Icon name="courier" className="size-4.5" /> },
    { value: 'b', text: t.pickUp },
    { value: 'c', text: t.dineIn, isDisabled },
  ]
  return (
    <Section title="Segmented, tabs" size="large">
      <Cell state="segmented/links">
        <Segmented
          label={t.service}
          segments={[
            { href: '#a', text: t.delivery, isCurrent: true },
            { href: '#b', text: t.pickUp },
          ]}
        />
      </Cell>
      <Cell state="segmented/paper">
        <Stateful from="a">
          {(value, keep) => (
            <SegmentedChoice label={t.service} name="paper" options={services()} value={value} onChange={keep} />
          )}
        </Stateful>
      </Cell>
      <Cell state="segmented/hood">
        <div className="gallery-hood">
          <Stateful from="a">
            {(value, keep) => (
              <SegmentedChoice
                label={t.service}
                name="hood"
                ground="hood"
                options={services()}
                value={value}
                onChange={keep}
              />
            )}
          </Stateful>
        </div>
      </Cell>
      <Cell state="segmented/disabled">
        <SegmentedChoice label={t.service} name="off" options={services(true)} value="a" onChange={nothing} />
      </Cell>
    </Section>
  )
}

export function Chips() {
  const { t } = useDemo()
  return (
    <Section title="Chip" size="small">
      <Cell state="chip/default">
        <Chip>{t.now}</Chip>
      </Cell>
      <Cell state="chip/selected">
        <Chip isOn>
          <Icon name="calendar" />
          {t.later}
        </Chip>
      </Cell>
      <Cell state="chip/ink">
        <Chip isOn tone="ink">
          {t.today}
        </Chip>
      </Cell>
      <Cell state="chip/disabled">
        <Chip disabled>19:30</Chip>
      </Cell>
    </Section>
  )
}
