// One more place to keep, or one that has moved: `?id=` names it.
import { addAddress, changeAddress } from '@dasturxon/contracts/addresses.endpoints'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { MapInPage } from '#features/map/map-page.tsx'
import { act } from '#platform/calls/call-with-feedback.ts'
import { useQuery } from '#platform/routing/router-link.tsx'
import { AddressPicker, type Picked } from './address-picker.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { wishOf } from './written-address.ts'

const list = '/profile/address'

export default function CreateAddress() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery()
  const id = query.get('id')
  const { saved, userId, isComing, refresh } = useSavedAddresses()
  const changing = saved.find((address) => address.id === id)

  const pick = async ({ at, cityId, written }: Picked) => {
    const body = wishOf(written, at, cityId)
    const [error] = changing
      ? await act(changeAddress, { params: { id: changing.id }, body })
      : await act(addAddress, { params: { userId: userId ?? '' }, body })
    if (error) return
    await refresh()
    await navigate(list)
  }
  // The map begins at the address, so it waits until that is known.
  if (id !== null && isComing) return null
  return (
    <MapInPage>
      <AddressPicker
        key={changing?.id ?? 'new'}
        title={changing ? t`Change the address` : t`New address`}
        back={list}
        saveLabel={t`Save`}
        changing={changing}
        onPick={pick}
      />
    </MapInPage>
  )
}
