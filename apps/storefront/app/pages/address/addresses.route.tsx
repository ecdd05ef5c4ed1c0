// The customer's saved addresses. A guest sees a note that explains saved addresses.
import { deleteAddress } from '@dasturxon/contracts/addresses.endpoints'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Overlay } from '@dasturxon/ui/overlay'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { NewAddressRow } from './new-address-row.tsx'
import { SavedMap } from './saved-map.tsx'
import { addressName, SavedRow } from './saved-row.tsx'
import { type SavedAddress, useSavedAddresses } from '#features/destination/use-saved-addresses.ts'

const create = '/profile/address/create'

export default function Addresses() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { saved, isCustomer, isComing, isError, refetch, refresh } = useSavedAddresses()
  const [deleting, setDeleting] = useState<SavedAddress | null>(null)

  const remove = async ({ id }: SavedAddress) => {
    const [error] = await callWithFeedback(deleteAddress, { params: { id } })
    setDeleting(null)
    if (!error) await refresh()
  }
  return (
    <SidePage title={t`My addresses`}>
      {isComing ? (
        <Loading label={t`My addresses`}>
          <div className="grid gap-3">
            <Skeleton shape="wide" />
            <Skeleton shape="line" />
          </div>
        </Loading>
      ) : isError ? (
        <ErrorState
          title={t`Couldn’t load addresses`}
          action={<Button onClick={() => void refetch()}>{t`Try again`}</Button>}
        />
      ) : !isCustomer ? (
        <EmptyState
          art={<EmptyArt drawing="map" />}
          title={t`Log in to keep your addresses`}
          line={t`You can still choose an address without logging in.`}
          action={<LinkButton tone="fill" href="/choose-address">{t`Choose an address`}</LinkButton>}
        />
      ) : (
        <div className="grid gap-3">
          {saved.length === 0 ? (
            <EmptyState
              isPart
              art={<EmptyArt drawing="map" />}
              title={t`No addresses yet`}
              line={t`Save the places you order to and pick them in one tap.`}
            />
          ) : (
            <>
              <SavedMap saved={saved} />
              <ul className="divide-y divide-line overflow-hidden rounded-box bg-surface shadow-e1">
                {saved.map((address) => (
                  <li key={address.id}>
                    <SavedRow
                      saved={address}
                      onPress={() => void navigate(`${create}?id=${address.id}`)}
                      onDelete={() => setDeleting(address)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          <NewAddressRow href={create} />
        </div>
      )}
      <Overlay
        kind="popup"
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t`Delete this address?`}
        closeLabel={t`Close`}
        footer={
          <div className="grid grow grid-cols-2 gap-2.5">
            <Button isWide onClick={() => setDeleting(null)}>{t`Keep`}</Button>
            <Button tone="danger" isWide onClick={() => deleting && void remove(deleting)}>{t`Delete`}</Button>
          </div>
        }
      >
        <p className="px-gutter pb-4 text-body text-ink-2">{deleting && addressName(deleting)}</p>
      </Overlay>
    </SidePage>
  )
}
