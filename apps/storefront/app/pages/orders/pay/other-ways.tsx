// Other ways to pay the same order. A provider opens and hand-over is agreed with one tap; a saved card is chosen here
// and charged by the button that carries the sum.
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Spinner } from '@dasturxon/ui/button'
import { Link } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { TileContent, tileGrid, tileLook } from '#features/payment/payment-tile.tsx'
import { addCardHref, cardEnd, type SavedCard } from '#features/payment/saved-cards.ts'
import { ordersHref } from '../order-frame.tsx'
import type { PayActions } from './use-pay-actions.ts'
import type { Method } from './use-payment.ts'

type OtherWaysProps = {
  orderId: string
  methods: readonly Method[]
  cards: readonly SavedCard[]
  /** Null: none is chosen. */
  cardId: string | null
  onCard: (id: string) => void
  actions: PayActions
}

export function OtherWays({ orderId, methods, cards, cardId, onCard, actions: { doing, pay } }: OtherWaysProps) {
  const { t } = useLingui()
  const hasCards = methods.some(({ type }) => type === 'OTHER')
  const others = methods.filter(({ type }) => type !== 'OTHER' && type !== 'PAYNET')
  if (others.length === 0 && !hasCards) return null
  return (
    <section className="grid gap-3 rounded-box bg-surface p-4 shadow-e1">
      <h2 className="text-h4">{t`Another way to pay`}</h2>
      <div className={tileGrid}>
        {hasCards &&
          cards.map(({ id, mask }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === cardId}
              className={tileLook(id === cardId)}
              onClick={() => onCard(id)}
            >
              <TileContent type="OTHER">{cardEnd(mask)}</TileContent>
            </button>
          ))}
        {others.map(({ type, title }) => (
          <button
            key={type}
            type="button"
            disabled={doing !== null}
            aria-busy={doing === type || undefined}
            className={tileLook(false)}
            onClick={() => pay(type)}
          >
            <TileContent type={type}>
              {title} {doing === type && <Spinner />}
            </TileContent>
          </button>
        ))}
        {hasCards && cards.length === 0 && (
          <Link href={addCardHref(`${ordersHref}/${orderId}/pay`)} className={tileLook(false)}>
            <TileContent type="OTHER">{t`New card`}</TileContent>
          </Link>
        )}
      </div>
      {others.some(({ type }) => paysOnHandover(type)) && (
        <p className="text-label text-ink-2">{t`Cash or card terminal: we start cooking right away and you pay when you get it.`}</p>
      )}
    </section>
  )
}
