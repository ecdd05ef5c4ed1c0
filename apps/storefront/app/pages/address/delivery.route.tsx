// The page that chooses the delivery address. A visitor sees the delivery fee and time here without logging in.
import { addAddress } from '@dasturxon/contracts/addresses.endpoints'
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { chooseAddress } from '#features/destination/destination.ts'
import { usePickUpPath } from '#features/destination/use-destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { AddressPicker, type PickedAddress } from './address-picker.tsx'
import { useSavedAddresses } from '#features/destination/use-saved-addresses.ts'
import { useLeave } from './use-leave.ts'
import { chosenAddressOf, addressBodyOf } from './address-mapping.ts'

export default function DeliveryAddress() {
  const { t } = useLingui()
  const query = useQueryParameters()
  const next = safeRedirect(query.get('next'))
  const leave = useLeave(next)
  const delivers = useShop()?.services.includes('DELIVERY') ?? true
  const pickUp = usePickUpPath()
  const { userId, isCustomer, refresh } = useSavedAddresses()

  const pick = async ({ at, cityId, written, saved }: PickedAddress) => {
    // A match on the map may be another flat of the same house.
    let id = saved && (saved.office ?? '') === written.office ? saved.id : null
    // An address with a name is saved to the profile. An address without a name is used for this order only.
    if (!saved && isCustomer && userId && written.name !== '') {
      const [error, added] = await callWithFeedback(addAddress, {
        params: { userId },
        body: addressBodyOf(written, at, cityId),
      })
      if (error) return
      id = added.id
      void refresh()
    }
    chooseAddress(chosenAddressOf(written, at, { id, source: id === null ? 'MAP' : 'SAVED', cityId }))
    await leave()
  }
  // An old link into a shop that no longer delivers.
  if (!delivers) return <Navigate to={`${pickUp}?${query}`} replace />
  return <AddressPicker title={t`Delivery address`} back={next} saveLabel={t`Deliver here`} onPick={pick} />
}
