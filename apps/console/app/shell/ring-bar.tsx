// The bar of the ring, on every screen of who may accept orders: how many wait, the way to them, and "I have seen it",
// which silences them for a minute.
import { Button, LinkButton } from '@dasturxon/ui/button'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMatch } from 'react-router'
import { useStore } from 'zustand'
import { Bar } from './bar.tsx'
import { useMay } from './person.ts'
import { ringStore, silence } from './ring.ts'
import { useShift } from './shop.ts'

/** Whether new orders of a shift ring on this device: for who may accept them. */
export function useIsRinging(): boolean {
  const shift = useShift()
  const mayAccept = useMay('orders.accept')
  return mayAccept && shift !== null && shift.length > 0
}

export const RingBar = () => (useIsRinging() ? <Waiting /> : null)

function Waiting() {
  const { t } = useLingui()
  const isOnBoard = useMatch('/orders/*') !== null
  const count = useStore(ringStore, ({ ringing }) => ringing)
  if (count === 0) return null
  const text = t`${plural(count, { one: '# order waiting to be accepted', other: '# orders waiting to be accepted' })}`
  return (
    <Bar tone="strip" icon="bell" text={text}>
      {!isOnBoard && <LinkButton tone="plain" size="small" href="/orders">{t`Open the board`}</LinkButton>}
      <Button tone="fill" size="small" onClick={silence}>{t`Got it`}</Button>
    </Bar>
  )
}
