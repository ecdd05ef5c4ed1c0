// A saved card in the list, with the button that removes it.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { cardEnd, type SavedCard } from '#features/payment/saved-cards.ts'
import { useNow } from '#platform/timing/timing.ts'
import { expiryFault } from './card-expiry.ts'
import { CardFace } from './card-face.tsx'
import { brandName, brandOf, maskOnCard } from './card-number.ts'

export function SavedCardFace({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const { t } = useLingui()
  const brand = brandOf(card.mask)
  const isExpired = expiryFault(card.expiry, useNow() ?? 0) === 'past'
  const name = `${brandName[brand]} ${cardEnd(card.mask)}`.trim()
  return (
    <article aria-label={name}>
      <CardFace
        brand={brand}
        number={maskOnCard(card.mask)}
        expiry={card.expiry}
        isExpired={isExpired}
        end={
          <button
            type="button"
            aria-label={t`Remove ${name}`}
            onClick={onRemove}
            className="grid size-target shrink-0 place-items-center rounded-full bg-on-card/15 transition-colors outline-on-card hover:bg-on-card/25"
          >
            <Icon name="trash" className="size-5.5" />
          </button>
        }
      />
    </article>
  )
}
