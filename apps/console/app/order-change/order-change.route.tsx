// Changes the contents of an accepted order, in a drawer over the board. The customer agrees before anything is written.
import { changeOfOrder } from '@dasturxon/contracts/order-changes.endpoints'
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { canChange } from '@dasturxon/rules/order-change'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '#platform/use-call.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { contentsOf, type OpenOrder } from './change-draft.ts'
import { ChangeEditor } from './change-editor.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { PendingChange } from './pending-change.tsx'

/** The customer answers on another device: the drawer looks again. */
const readEvery = 4_000

export function Component() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const request = { params: { id } }
  const { data: order, error, refetch } = useCall(orderOnBoard, request, { refetchInterval: readEvery })
  const isPending = order?.changeId != null
  const { data: newest } = useCall(changeOfOrder, request, { enabled: isPending, staleTime: 0 })
  const change = isPending && newest?.change?.id === order.changeId ? newest.change : null
  /** The order as the editor was opened: what has changed since is said there. */
  const [opened, setOpened] = useState<OpenOrder>()
  if (order && !isPending && !opened) setOpened(order)
  if (isPending && opened) setOpened(undefined)
  const again = () => {
    setOpened(undefined)
    void refetch()
  }
  const close = () => void navigate(`/orders/${id}`)
  const number = order?.number ?? ''
  const content = !order ? (
    error ? (
      <ReadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    )
  ) : isPending ? (
    change ? (
      <PendingChange key={change.id} order={order} change={change} onDone={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    )
  ) : canChange(order) ? (
    <>
      {opened && <Meanwhile opened={opened} order={order} />}
      <ChangeEditor key={contentsOf(order)} order={order} onDone={again} />
    </>
  ) : (
    <Message
      icon="clock"
      title={t`This order can’t be changed now`}
      line={t`It hasn’t been accepted yet, or it has already left the kitchen.`}
    />
  )
  return (
    <Overlay kind="side" isOpen onClose={close} title={t`Change order #${number}`} closeLabel={t`Close`}>
      <div className="px-gutter pb-6">{content}</div>
    </Overlay>
  )
}
