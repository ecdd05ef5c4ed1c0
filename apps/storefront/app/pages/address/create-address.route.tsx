// The page that creates a saved address, or edits the saved address named by `?id=`.
import { addAddress, changeAddress } from '@dasturxon/contracts/addresses.endpoints'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { MapInPage } from '#features/map/map-page.tsx'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { AddressPicker, type PickedAddress } from './address-picker.tsx'
import { useSavedAddresses } from '#features/destination/use-saved-addresses.ts'
import { addressBodyOf } from './address-mapping.ts'

const list = '/profile/address'

export default function CreateAddress() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQueryParameters()
  const id = query.get('id')
  const { saved, userId, isComing, refresh } = useSavedAddresses()
  const changing = saved.find((address) => address.id === id)

  const pick = async ({ at, cityId, written }: PickedAddress) => {
    const body = addressBodyOf(written, at, cityId)
    const [error] = changing
      ? await callWithFeedback(changeAddress, { params: { id: changing.id }, body })
      : await callWithFeedback(addAddress, { params: { userId: userId ?? '' }, body })
    if (error) return
    await refresh()
    await navigate(list)
  }
  // The map starts at the edited address, so the page waits until the saved addresses are loaded.
  if (id !== null && isComing) return null
  return (
    <MapInPage>
      <AddressPicker
        key={changing?.id ?? 'new'}
        title={changing ? t`Change address` : t`New address`}
        back={list}
        saveLabel={t`Save`}
        changing={changing}
        onPick={pick}
      />
    </MapInPage>
  )
}
