// Where the courier shall come: a visitor sees fee and time here before anybody asks who they are.
import { addAddress } from '@dasturxon/contracts/addresses.endpoints'
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { chooseAddress } from '#features/destination/destination.ts'
import { act } from '#platform/calls/call-with-feedback.ts'
import { useQuery } from '#platform/routing/router-link.tsx'
import { AddressPicker, type Picked } from './address-picker.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { chosenOf, wishOf } from './written-address.ts'

export default function DeliveryAddress() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery()
  const next = safeRedirect(query.get('next'))
  const { userId, isCustomer, refresh } = useSavedAddresses()

  const pick = async ({ at, cityId, written, saved }: Picked) => {
    let id = saved?.id ?? null
    // A name is the wish to keep it. Without one it is for this order.
    if (!saved && isCustomer && userId && written.name !== '') {
      const [error, added] = await act(addAddress, { params: { userId }, body: wishOf(written, at, cityId) })
      if (error) return
      id = added.id
      void refresh()
    }
    chooseAddress(chosenOf(written, at, { id, source: id === null ? 'MAP' : 'SAVED', cityId }))
    await navigate(next)
  }
  return <AddressPicker title={t`Delivery address`} back={next} saveLabel={t`Deliver here`} onPick={pick} />
}
