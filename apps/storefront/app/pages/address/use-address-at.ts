// Which address is under the pin? When nobody can say, the visitor is told once, and types it.
import { reverseGeocode } from '@dasturxon/contracts/geocoding.endpoints'
import type { Point } from '@dasturxon/rules/address'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
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
  useEffect(() => {
    // The title is the specification's own.
    if (isError) notify.error('Error in nominatim', t`Please tell the developers, or try again later.`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per failure, not per language of its words
  }, [isError, errorUpdatedAt])
  if (isError) return { ...coming, state: 'failed' }
  if (!at || !data) return coming
  return { state: 'found', line: addressLine(data, at), district: districtLine(data) }
}
