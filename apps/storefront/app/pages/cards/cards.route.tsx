// The saved cards of the customer.
import { cards } from '@dasturxon/contracts/cards.endpoints'
import { Button } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { Loading } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { SavedCard } from '#features/payment/saved-cards.ts'
import { callKey, queryClient, useCall } from '#platform/calls/use-call.ts'
import { connection } from '#platform/offline/connection.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { SafetyNote } from './payme-note.tsx'
import { RemoveCard } from './remove-card.tsx'
import { SavedCardFace } from './saved-card-face.tsx'
import { createPath } from './started-card.ts'

const columns = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 desktop:grid-cols-3'

export default function Cards() {
  const { t } = useLingui()
  return (
    <SidePage title={t`My cards`}>
      <CardList />
    </SidePage>
  )
}

function CardList() {
  const { t } = useLingui()
  const { status } = useSession()
  const [removing, setRemoving] = useState<SavedCard | null>(null)
  const { data: saved, isError, refetch } = useCall(cards, {}, { enabled: status === 'customer' })
  if (!saved) return isError ? <CardsMissing onRetry={() => void refetch()} /> : <CardsSkeleton />
  return (
    <div className="grid gap-3">
      {saved.length === 0 && (
        <EmptyState
          isPart
          art={<EmptyArt drawing="card" />}
          title={t`No cards yet`}
          line={t`Add a card and pay in one tap.`}
        />
      )}
      <ul className={saved.length === 0 ? 'mx-auto w-full max-w-80' : columns}>
        {saved.map((card) => (
          <li key={card.id}>
            <SavedCardFace card={card} onRemove={() => setRemoving(card)} />
          </li>
        ))}
        <li>
          <NewCardTile />
        </li>
      </ul>
      <SafetyNote text={t`Payme keeps your card details and confirms them by SMS. We never see the number.`} />
      <RemoveCard
        card={removing}
        onClose={() => setRemoving(null)}
        onChange={() => queryClient.invalidateQueries({ queryKey: callKey(cards, {}) })}
      />
    </div>
  )
}

function NewCardTile() {
  const { t } = useLingui()
  return (
    <Link
      href={createPath(null)}
      className="grid h-full min-h-27 w-full desktop:aspect-[5/3] desktop:h-auto content-center justify-items-center gap-1 rounded-box border-2 border-line bg-surface p-4 text-center transition-colors hover:bg-surface-2"
    >
      <Icon name="plus" className="size-6" />
      <span className="text-h4">{t`Add a card`}</span>
      <span className="text-label text-ink-2">Uzcard, Humo</span>
    </Link>
  )
}

function CardsSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`My cards`}>
      <div className={columns}>
        <div aria-hidden className="shimmer aspect-[5/3] rounded-box" />
        <div aria-hidden className="shimmer aspect-[5/3] rounded-box" />
      </div>
    </Loading>
  )
}

function CardsMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const isOnline = useStore(connection, (state) => state.isOnline)
  return (
    <ErrorState
      title={isOnline ? t`Couldn’t load cards` : t`No internet`}
      line={t`They’re safe with Payme. Check your connection and try again.`}
      action={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}
