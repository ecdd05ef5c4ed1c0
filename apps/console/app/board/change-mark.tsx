// What a card says about a change of its order: it waits for the customer, somebody must call, or what the answer was.
import { Badge } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import type { Card } from '#shell/card-store.ts'
import { boardStore } from './board-store.ts'

export function ChangeMark({ card: { id, change, status } }: { card: Pick<Card, 'id' | 'change' | 'status'> }) {
  const { t } = useLingui()
  const isUnanswered = useStore(boardStore, ({ unanswered }) => unanswered[id] === true)
  if (!change) return null
  if (change.status === 'PENDING')
    return isUnanswered ? (
      <Badge tone="bad" icon={<Icon name="phone" className="size-4" />} text={t`No answer: call the customer`} />
    ) : (
      <Badge tone="warn" icon={<Icon name="clock" className="size-4" />} text={t`Waiting for the customer’s answer`} />
    )
  // Of use to the staff only until the food is ready.
  if (status !== 'ACCEPTED' && status !== 'COOKING') return null
  if (change.status === 'AGREED')
    return <Badge tone="ok" icon={<Icon name="check" className="size-4" />} text={t`Changed, the customer agreed`} />
  return change.status === 'DECLINED' ? (
    <Badge tone="mute" icon={<Icon name="close" className="size-4" />} text={t`Not changed, the customer said no`} />
  ) : null
}
