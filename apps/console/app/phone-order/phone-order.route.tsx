// An order by phone: the caller on the left, the dishes in the middle, the order with its total on the right.
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useLanguage } from '#platform/words.ts'
import { LeaveGuard } from '#shell/leave-guard.tsx'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useBranches, useShift } from '#shell/shop.ts'
import { useShortcuts } from '#shell/shortcuts.tsx'
import { CallerPanel } from './caller-panel.tsx'
import { DishPanel } from './dish-panel.tsx'
import { isStarted } from './order-draft.ts'
import { OrderPanel } from './order-panel.tsx'
import { usePhoneOrder } from './use-phone-order.ts'

export function Component() {
  const shift = useShift()
  const [first] = shift ?? []
  return first === undefined ? <Navigate to="/start" replace /> : <PhoneOrderScreen shift={shift ?? []} first={first} />
}

const panel = 'min-w-0 rounded-box bg-surface p-5 shadow-e1'

function PhoneOrderScreen({ shift, first }: { shift: readonly string[]; first: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const [branchId, setBranchId] = useState(first)
  const branches = useBranches().filter(({ id }) => shift.includes(id))
  const order = usePhoneOrder(branchId)
  const { menu } = order
  const leave = () => void navigate('/orders')
  useShortcuts([
    { keys: '/', shown: '/', text: t`Find a dish`, run: () => document.getElementById('dish-search')?.focus() },
    { keys: 'c', shown: 'C', text: t`Go to caller`, run: () => document.getElementById('caller-phone')?.focus() },
  ])
  // A menu that was read stays when another read of it fails: the caller is on the line.
  if (!menu.data)
    return menu.error ? <ReadFailed error={menu.error} onRetry={() => void menu.refetch()} /> : <ScreenSkeleton />
  return (
    <main className="grid gap-4 p-gutter">
      <LeaveGuard isUnsaved={isStarted(order.draft)} line={t`The order from this call will be lost.`} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-h1">{t`Phone order`}</h1>
          {branches.length > 1 && order.draft.service === 'PICK_UP' ? (
            <select
              aria-label={t`Branch`}
              className="min-h-target rounded-small bg-surface-2 px-3 text-body"
              value={branchId}
              onChange={({ target }) => setBranchId(target.value)}
            >
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <p className="text-body text-ink-2">{menu.data.branch.name[language]}</p>
          )}
        </div>
        <Button tone="outline" size="small" onClick={leave}>{t`Cancel`}</Button>
      </header>
      <div className="grid items-start gap-4 desktop:grid-cols-2 min-[80rem]:grid-cols-[minmax(17rem,1fr)_minmax(20rem,1.7fr)_minmax(17rem,1.2fr)]">
        <section aria-label={t`Caller`} className={panel}>
          <CallerPanel order={order} />
        </section>
        <section aria-label={t`Dishes`} className={panel}>
          <DishPanel order={order} menu={menu.data} />
        </section>
        <section aria-label={t`Order`} className={panel}>
          <OrderPanel order={order} menu={menu.data} />
        </section>
      </div>
    </main>
  )
}
