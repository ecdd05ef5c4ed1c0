// Where a delivery goes, on a small map in the drawer. It is downloaded when somebody asks for it: most orders are opened
// for another reason.
import { isActive } from '@dasturxon/rules/order-status'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { OpenOrder } from './board-store.ts'
import { MapMissing } from './map-missing.tsx'

const SmallMap = lazy(async () => {
  try {
    return { default: (await import('./small-map.tsx')).SmallMap }
  } catch {
    return { default: () => <MapMissing /> }
  }
})

export function DeliveryMap({ order: { address, branch, status } }: { order: OpenOrder }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  if (!address || !isActive(status)) return null
  if (!isShown)
    return (
      <div>
        <Button size="small" onClick={() => setShown(true)}>
          <Icon name="pin" className="size-4.5" />
          {t`Show on the map`}
        </Button>
      </div>
    )
  return (
    <div className="relative h-56 overflow-hidden rounded-field">
      <Suspense fallback={<Skeleton shape="line" />}>
        <SmallMap to={address} from={branch} />
      </Suspense>
    </div>
  )
}
