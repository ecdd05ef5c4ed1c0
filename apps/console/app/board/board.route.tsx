// The board of orders.
import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { useShift } from '#shell/shop.ts'

export function Component() {
  const { t } = useLingui()
  const shift = useShift()
  if (!shift) return <Navigate to="/start" replace />
  return (
    <main className="p-gutter">
      <h1 className="text-h1">{t`Orders`}</h1>
    </main>
  )
}
