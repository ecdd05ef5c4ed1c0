import { ModificationGroup } from '@dasturxon/ui/modification-group'
import { ModificationRow } from '@dasturxon/ui/modification-row'
import { ModificationTile } from '@dasturxon/ui/modification-tile'
import type { ComponentProps } from 'react'
import { Cell, Section } from '../cell.tsx'
import { cutout, nothing, useDemo } from '../demo.tsx'

export function Modifications() {
  const { t } = useDemo()
  const size = (id: string, more: Partial<ComponentProps<typeof ModificationGroup>> = {}) => ({
    id,
    title: t.sizeGroup,
    rule: t.chooseOne,
    badge: { tone: 'ok', text: t.required } as const,
    look: 'rows' as const,
    ...more,
  })
  const extras = (id: string, more: Partial<ComponentProps<typeof ModificationGroup>> = {}) => ({
    ...size(id),
    title: t.extras,
    rule: t.upToFive,
    badge: { tone: 'mute', text: t.optional } as const,
    look: 'tiles' as const,
    ...more,
  })
  const missing = { missing: t.missing, badge: { tone: 'bad', text: t.required } } as const
  const rows = (group: string, isOn: boolean, closed?: string) => (
    <>
      <ModificationRow kind="radio" group={group} name={t.single} price={t.noExtra} isOn={false} onChange={nothing} />
      <ModificationRow
        kind="radio"
        group={group}
        name={t.double}
        price="+12 000"
        isOn={isOn}
        onChange={nothing}
        closed={closed}
      />
    </>
  )
  const tiles = (group: string, isOn: boolean, closed?: string) => (
    <>
      <ModificationTile
        kind="checkbox"
        group={group}
        name={t.cheese}
        price="+6 000"
        isOn={isOn}
        onChange={nothing}
        hue={90}
        picture={cutout('pishloq-tayoqchalari')}
      />
      <ModificationTile
        kind="checkbox"
        group={group}
        name={t.bacon}
        price="+9 000"
        isOn={false}
        onChange={nothing}
        hue={30}
        picture={cutout('naggetslar')}
        closed={closed}
      />
    </>
  )
  return (
    <Section title="Modification" size="large">
      <Cell state="modification-row/off">
        <ModificationGroup {...size('row-off')}>{rows('r1', false)}</ModificationGroup>
      </Cell>
      <Cell state="modification-row/on">
        <ModificationGroup {...size('row-on')}>{rows('r2', true)}</ModificationGroup>
      </Cell>
      <Cell state="modification-row/missing">
        <ModificationGroup {...size('row-missing', missing)}>{rows('r3', false)}</ModificationGroup>
      </Cell>
      <Cell state="modification-row/limit">
        <ModificationGroup {...size('row-limit')}>{rows('r4', false, t.limitReached)}</ModificationGroup>
      </Cell>
      <Cell state="modification-tile/off">
        <ModificationGroup {...extras('tile-off')}>{tiles('t1', false)}</ModificationGroup>
      </Cell>
      <Cell state="modification-tile/on">
        <ModificationGroup {...extras('tile-on')}>{tiles('t2', true)}</ModificationGroup>
      </Cell>
      <Cell state="modification-tile/missing">
        <ModificationGroup {...extras('tile-missing', missing)}>{tiles('t3', false)}</ModificationGroup>
      </Cell>
      <Cell state="modification-tile/limit">
        <ModificationGroup {...extras('tile-limit')}>{tiles('t4', true, t.limitReached)}</ModificationGroup>
      </Cell>
    </Section>
  )
}
