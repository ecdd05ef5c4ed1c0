// Asks before a saved card is removed, here and at Payme.
import { removeCard } from '@dasturxon/contracts/cards.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cardEnd, type SavedCard } from '#features/payment/saved-cards.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { BrandTile } from './card-face.tsx'
import { brandOf } from './card-number.ts'

type RemoveCardProps = {
  /** The card that the question is about; null while there is no question. */
  card: SavedCard | null
  onClose: () => void
  /** Called after the card was removed, or turned out to be gone. */
  onChange: () => Promise<void>
}

export function RemoveCard({ card, onClose, onChange }: RemoveCardProps) {
  const { t } = useLingui()
  const [isRemoving, setRemoving] = useState(false)

  const remove = async ({ id }: SavedCard) => {
    setRemoving(true)
    await callWithFeedback(removeCard, { params: { id } })
    await onChange()
    setRemoving(false)
    onClose()
  }
  return (
    <Overlay
      kind="sheet"
      isOpen={card !== null}
      onClose={onClose}
      title={t`Remove this card?`}
      closeLabel={t`Close`}
      footer={
        <div className="grid grow grid-cols-2 gap-2.5">
          <Button isWide onClick={onClose}>{t`Keep`}</Button>
          <Button tone="danger" isWide isLoading={isRemoving} onClick={() => card && void remove(card)}>
            {t`Remove`}
          </Button>
        </div>
      }
    >
      {card && (
        <div className="grid gap-3 px-gutter pb-4">
          <div className="flex items-center gap-3">
            <BrandTile brand={brandOf(card.mask)} />
            <p className="text-body font-strong tabular-nums">
              {cardEnd(card.mask)} · {card.expiry}
            </p>
          </div>
          <p className="text-body text-ink-2">
            {t`We’ll remove it here and at Payme. Paid orders don’t change, and you can add it again.`}
          </p>
        </div>
      )}
    </Overlay>
  )
}
