// How it was, in stars. They are radio buttons: arrows move between them, and the last word counts.
import { gradeOrder } from '@dasturxon/contracts/orders.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '#shell/notices/notify.ts'
import { act } from '#shell/session/act.ts'
import type { Order } from './order.ts'

const most = [1, 2, 3, 4, 5] as const

export function Grade({ order, onDone }: { order: Order; onDone: (order: Order) => void }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(order.grade ?? 0)
  const [isSending, setSending] = useState(false)
  const names = [t`Bad`, t`Not good`, t`All right`, t`Good`, t`Excellent`]
  const isTold = order.grade !== null && chosen === order.grade

  const send = async () => {
    setSending(true)
    const [, graded] = await act(gradeOrder, { params: { id: order.id }, body: { grade: chosen } })
    setSending(false)
    if (!graded) return
    notify.success(t`Thank you for the grade`)
    onDone(graded)
  }
  return (
    <section className="grid justify-items-center gap-4 rounded-box bg-surface-2 p-5 text-center">
      <h2 id="grade" className="text-h3 scroll-mt-24">
        {order.grade === null ? t`How was it?` : t`Your grade`}
      </h2>
      <fieldset className="flex justify-center">
        <legend className="sr-only">{t`Grade the order`}</legend>
        {most.map((stars) => (
          <label
            key={stars}
            className="relative grid size-13 cursor-pointer place-items-center rounded-full has-focus-visible:outline-[2.5px] has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="grade"
              value={stars}
              aria-label={`${stars} · ${names[stars - 1]}`}
              checked={chosen === stars}
              onChange={() => setChosen(stars)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <Icon name="star" className={`size-9 ${stars <= chosen ? 'text-warn' : 'text-line-3'}`} />
          </label>
        ))}
      </fieldset>
      <output className="min-h-6 text-body text-ink-2">{names[chosen - 1]}</output>
      {!isTold && (
        <Button
          tone="fill"
          isWide
          isLoading={isSending}
          blocked={chosen === 0 ? t`Choose the stars` : undefined}
          onClick={() => void send()}
        >{t`Send`}</Button>
      )}
    </section>
  )
}
