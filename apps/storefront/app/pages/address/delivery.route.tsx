// The page that chooses the delivery address. A visitor sees the delivery fee and time here without logging in.
import { addAddress } from '@dasturxon/contracts/addresses.endpoints'
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { chooseAddress } from '#features/destination/destination.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { AddressPicker, type PickedAddress } from './address-picker.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { chosenAddressOf, addressBodyOf } from './address-mapping.ts'

export default function DeliveryAddress() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQueryParameters()
  const next = safeRedirect(query.get('next'))
  const { userId, isCustomer, refresh } = useSavedAddresses()

  const pick = async ({ at, cityId, written, saved }: PickedAddress) => {
    let id = saved?.id ?? null
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
    await navigate(next)
  }
  return <AddressPicker title={t`Delivery address`} back={next} saveLabel={t`Deliver here`} onPick={pick} />
}
