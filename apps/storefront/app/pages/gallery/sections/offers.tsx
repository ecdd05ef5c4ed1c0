import { Banner } from '@dasturxon/ui/banner'
import { Rail } from '@dasturxon/ui/rail'
import { Story } from '@dasturxon/ui/story'
import { Cell, Section } from '../cell.tsx'
import { cutout, photo, useDemo } from '../demo.tsx'

export function Stories() {
  const { t } = useDemo()
  return (
    <Section title="Story" size="small">
      <Cell state="story/unseen">
        <Story href="#story" title={t.newBurger} hue={60} picture={cutout('olov-burger')} />
      </Cell>
      <Cell state="story/seen">
        <Story href="#story" title={t.wedding} hue={150} picture={cutout('choyxona-oshi')} seen={t.seen} />
      </Cell>
    </Section>
  )
}

export function Banners() {
  const { t } = useDemo()
  const content = { href: '#offer', title: t.combo, line: t.comboTime, action: t.choose }
  return (
    <Section title="Banner" size="large">
      <Cell state="banner/ink">
        <Rail
          label={t.offers}
          items={[
            { key: 'a', item: <Banner {...content} tone="ink" picture={cutout('olov-kombo')} /> },
            { key: 'b', item: <Banner {...content} tone="brand" picture={cutout('lavash')} /> },
          ]}
        />
      </Cell>
      <Cell state="banner/brand">
        <Banner {...content} tone="brand" picture={cutout('lavash')} />
      </Cell>
      <Cell state="banner/tint">
        <Banner {...content} tone="tint" picture={cutout('medovik')} />
      </Cell>
      <Cell state="banner/photo">
        <Banner {...content} picture={photo('group-fastfud')} />
      </Cell>
    </Section>
  )
}
