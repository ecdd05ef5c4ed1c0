import { Button } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Note } from '@dasturxon/ui/note'
import { Notice } from '@dasturxon/ui/notice'
import { Cell, Section } from '../cell.tsx'
import { cutout, nothing, useDemo } from '../demo.tsx'

export function Notes() {
  const { t } = useDemo()
  return (
    <Section title="Note" size="large">
      <Cell state="note/brand">
        <Note tone="brand" title={t.untilFree} />
      </Cell>
      <Cell state="note/info">
        <Note tone="info" title={t.timeChanged} line={t.traffic} />
      </Cell>
      <Cell state="note/ok">
        <Note tone="ok" title={t.promoOn} line={t.promoLine} />
      </Cell>
      <Cell state="note/warn">
        <Note tone="warn" title={t.limit} line={t.emptyLine} />
      </Cell>
      <Cell state="note/bad">
        <Note
          tone="bad"
          title={t.outOfZone}
          line={t.twoExits}
          actions={
            <>
              <Button size="small" tone="ink">
                {t.otherAddress}
              </Button>
              <Button size="small" tone="outline">
                {t.pickUp}
              </Button>
            </>
          }
        />
      </Cell>
    </Section>
  )
}

export function Notices() {
  const { t } = useDemo()
  const close = { label: t.close, onPress: nothing }
  return (
    <Section title="Notice" size="large" ground="desk">
      <Cell state="notice/ok">
        <Notice tone="ok" title={t.promoOn} line={t.promoLine} close={close} />
      </Cell>
      <Cell state="notice/info">
        <Notice tone="info" title={t.timeChanged} line={t.traffic} close={close} />
      </Cell>
      <Cell state="notice/warn">
        <Notice tone="warn" title={t.limit} close={close} />
      </Cell>
      <Cell state="notice/bad">
        <Notice
          tone="bad"
          title={t.notSaved}
          line={t.enterAgain}
          action={{ text: t.again, onPress: nothing }}
          close={close}
        />
      </Cell>
    </Section>
  )
}

export function WholePages() {
  const { t } = useDemo()
  return (
    <Section title="Empty, error" size="large">
      <Cell state="empty-state/shown">
        <EmptyState
          isPart
          title={t.emptyBasket}
          line={t.emptyLine}
          hue={60}
          picture={cutout('olov-burger')}
          action={<Button tone="fill">{t.toMenu}</Button>}
        />
      </Cell>
      {(['bag', 'receipt', 'heart', 'lens', 'map'] as const).map((drawing) => (
        <Cell key={drawing} state={`empty-state/${drawing}`}>
          <EmptyState isPart art={<EmptyArt drawing={drawing} />} title={t.emptyBasket} line={t.emptyLine} />
        </Cell>
      ))}
      <Cell state="error-state/shown">
        <ErrorState title={t.broken} line={t.brokenLine} action={<Button tone="fill">{t.again}</Button>} />
      </Cell>
    </Section>
  )
}
