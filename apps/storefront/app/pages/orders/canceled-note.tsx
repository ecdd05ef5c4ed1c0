// A canceled order: why it was canceled, what became of the money, and what the customer can do now.
import { branches } from '@dasturxon/contracts/branches.endpoints'
import { LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { usePickUpPath } from '#features/destination/use-destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { useCancelText } from '#features/tracking/use-cancel-text.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { AskedReorder } from './asked-reorder.tsx'
import { useCallHref } from './call-branch.tsx'
import type { Order } from './order.ts'

export function CanceledNote({ order }: { order: Order }) {
  const { t } = useLingui()
  const { why, money } = useCancelText()(order)
  const canPickUp = useShop()?.services.includes('PICK_UP') ?? false
  const others = useCall(branches, {}, { enabled: canPickUp }).data ?? []
  const pickUp = usePickUpPath()
  const callHref = useCallHref(order.branch)
  return (
    <Note
      tone="bad"
      icon="close"
      title={why ?? t`Cancelled`}
      line={money ?? undefined}
      actions={
        <>
          <AskedReorder order={order} tone="ink" size="small" />
          {callHref && (
            <LinkButton tone="outline" size="small" href={callHref}>
              <Icon name="phone" className="size-4.5" />
              {t`Call the branch`}
            </LinkButton>
          )}
          {others.some((branch) => branch.isActive && branch.id !== order.branch.id) && (
            <LinkButton tone="outline" size="small" href={pickUp}>
              {t`Choose another branch`}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
