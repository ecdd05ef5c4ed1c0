// How it was: stars first, and what one would say beside them once they are chosen. The last word counts.
import { gradeOrder } from '@dasturxon/contracts/orders.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { TextField } from '@dasturxon/ui/field'
import { useState } from 'react'
import { type GradeTag, tagsOf } from '@dasturxon/contracts/grade-tags'
import { takesTheRoad } from '@dasturxon/rules/order-status'
import { useLingui } from '@lingui/react/macro'
import { act } from '#platform/calls/call-with-feedback.ts'
import { notify } from '#platform/feedback/notify.ts'
import type { Order } from './order.ts'
import { Stars } from './stars.tsx'

export function Grade({ order, onDone }: { order: Order; onDone: (order: Order) => void }) {
  const { t } = useLingui()
  const words = useTagWords(order)
  const [chosen, setChosen] = useState(order.grade ?? 0)
  const [said, setSaid] = useState<readonly GradeTag[]>(order.gradeTags)
  const [comment, setComment] = useState(order.gradeComment ?? '')
  const [isSending, setSending] = useState(false)
  const offered = offeredTags(chosen, order)
  // What goes with other stars is remembered, in case they come back, and not sent.
  const tags = offered.filter((tag) => said.includes(tag))
  const isTold =
    chosen === order.grade &&
    comment.trim() === (order.gradeComment ?? '') &&
    String(tags) === String(offered.filter((tag) => order.gradeTags.includes(tag)))

  const send = async () => {
    setSending(true)
    const body = { grade: chosen, tags, comment: comment.trim() || null }
    const [, graded] = await act(gradeOrder, { params: { id: order.id }, body })
    setSending(false)
    if (!graded) return
    notify.success(t`Thank you for the grade`)
    onDone(graded)
  }
  return (
    <section className="grid justify-items-center gap-4 rounded-box p-5 text-center inset-ring inset-ring-line">
      <h2 id="grade" className="text-h3 scroll-mt-24">
        {order.grade === null ? t`How was it?` : t`Your grade`}
      </h2>
      <Stars chosen={chosen} onChoose={setChosen} />
      {chosen > 0 && (
        <>
          <fieldset className="flex min-w-0 flex-wrap justify-center gap-2">
            <legend className="sr-only">{chosen > 3 ? t`What was good?` : t`What went wrong?`}</legend>
            {offered.map((tag) => (
              <Chip key={tag} isOn={said.includes(tag)} onClick={() => setSaid(toggled(said, tag))}>
                {words[tag]}
              </Chip>
            ))}
          </fieldset>
          <div className="w-full text-left">
            <TextField
              label={t`Comment`}
              placeholder={t`What could we do better?`}
              maxLength={500}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </div>
        </>
      )}
      {!isTold && (
        <Button
          tone="fill"
          isWide
          isLoading={isSending}
          blocked={chosen === 0 ? t`Choose the stars` : undefined}
          onClick={() => void send()}
        >{t`Send the grade`}</Button>
      )}
    </section>
  )
}

const toggled = (said: readonly GradeTag[], tag: GradeTag): GradeTag[] =>
  said.includes(tag) ? said.filter((one) => one !== tag) : [...said, tag]

/** What a tag of a grade is called. Whoever came for the food has met no courier. */
export function useTagWords({ serviceType }: Pick<Order, 'serviceType'>): Record<GradeTag, string> {
  const { t } = useLingui()
  const isRidden = takesTheRoad(serviceType)
  return {
    FAST: isRidden ? t`Came fast` : t`Ready fast`,
    HOT: t`It was hot`,
    TASTY: t`Tasty`,
    POLITE: isRidden ? t`Polite courier` : t`Polite staff`,
    PACKED_WELL: t`Packed well`,
    LATE: isRidden ? t`Came late` : t`Ready late`,
    COLD: t`It was cold`,
    NOT_TASTY: t`Not tasty`,
    WRONG_DISH: t`Wrong dish`,
    PACKED_BADLY: t`Packed badly`,
    RUDE: isRidden ? t`Rude courier` : t`Rude staff`,
  }
}

/** At a table nothing is packed. */
export const offeredTags = (grade: number, { serviceType }: Pick<Order, 'serviceType'>): GradeTag[] =>
  tagsOf(grade).filter((tag) => serviceType !== 'DINE_IN' || !tag.startsWith('PACKED'))
