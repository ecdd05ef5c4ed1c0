// Finds the address under the pin. If the geocoding request fails, the visitor gets one notice and types the address.
import { reverseGeocode } from '@dasturxon/contracts/geocoding.endpoints'
import type { Point } from '@dasturxon/rules/address'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { notify } from '#platform/feedback/notify.ts'
import { addressLine, districtLine } from './address-line.ts'

export type AddressAt = { state: 'coming' | 'found' | 'failed'; line: string; district: string }

const coming: AddressAt = { state: 'coming', line: '', district: '' }

export function useAddressAt(at: Point | null): AddressAt {
  const { t } = useLingui()
  const { data, isError, errorUpdatedAt } = useCall(
    reverseGeocode,
    {
      query: {
        lat: at?.latitude.toFixed(5) ?? '0',
        lon: at?.longitude.toFixed(5) ?? '0',
        language: useLanguage(),
      },
    },
    { enabled: at !== null, retry: 1, staleTime: Number.POSITIVE_INFINITY },
  )
  // The specification gives the title of the notice, the same in every language.
  const notifyFailure = useEffectEvent(() =>
    notify.error('Error in nominatim', t`Please tell the developers, or try again later.`),
  )
  // Shows the notice once per failure, and not again when the language of the texts changes.
  useEffect(() => {
    if (isError) notifyFailure()
  }, [isError, errorUpdatedAt])
  if (isError) return { ...coming, state: 'failed' }
  if (!at || !data) return coming
  return { state: 'found', line: addressLine(data, at), district: districtLine(data) }
}
