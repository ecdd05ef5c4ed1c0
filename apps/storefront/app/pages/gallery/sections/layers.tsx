import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Check } from '@dasturxon/ui/choice'
import { Overlay } from '@dasturxon/ui/overlay'
import { Plate } from '@dasturxon/ui/plate'
import { Sum } from '@dasturxon/ui/price'
import { useState } from 'react'
import { Cell, Section } from '../cell.tsx'
import { cutout, useDemo } from '../demo.tsx'
import { DemoStepper } from './steppers.tsx'

const kinds = ['sheet', 'popup', 'full', 'side'] as const

/** `open` comes from the URL, so that a screenshot can be taken of an open overlay. */
export function Layers({ open }: { open: string | null }) {
  const { t, price } = useDemo()
  const [shown, show] = useState<string | null>(open)
  const close = () => show(null)
  const named = { title: t.dish, closeLabel: t.close, onClose: close }
  const art = <Plate hue={60} alt="" picture={cutout('olov-burger')} shape="cover" />
  const footer = (
    <>
      <DemoStepper from={1} look="foot" min={1} />
      <Button tone="fill" isWide aside={<Sum {...price(57_100)} />} onClick={close}>
        {t.add}
      </Button>
    </>
  )
  return (
    <Section title="Overlay" size="medium">
      {kinds.map((kind) => (
        <Cell key={kind} state={`overlay/${kind}`}>
          <Button onClick={() => show(kind)}>
            {t.details}: {kind}
          </Button>
        </Cell>
      ))}
      <Overlay
        {...named}
        kind="sheet"
        isOpen={shown === 'sheet'}
        heading="scrolled"
        width="wide"
        art={art}
        footer={footer}
      >
        <ProductText />
      </Overlay>
      <Overlay
        {...named}
        kind="popup"
        title={t.cancel}
        isOpen={shown === 'popup'}
        footer={
          <Button tone="danger" isWide onClick={close}>
            {t.cancel}
          </Button>
        }
      >
        <p className="gallery-text">{t.dishText}</p>
      </Overlay>
      <Overlay {...named} kind="full" width="wide" isOpen={shown === 'full'} art={art} footer={footer}>
        <ProductText />
      </Overlay>
      <Overlay {...named} kind="side" isOpen={shown === 'side'} footer={footer}>
        <ProductText />
      </Overlay>
    </Section>
  )
}

function ProductText() {
  const { t } = useDemo()
  return (
    <div className="gallery-dish">
      <div className="gallery-text">
        <Badge tone="sale" text="−15%" />
        <h3 className="gallery-title">{t.dish}</h3>
        <p>{t.dishText}</p>
        {Array.from('abcdefghijklmno').map((name) => (
          <Check key={name} label={`${t.extras} ${name}`} />
        ))}
      </div>
    </div>
  )
}
