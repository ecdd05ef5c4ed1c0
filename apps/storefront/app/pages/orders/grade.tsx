// The grade of an order: stars first, then tags and a comment. A grade that was sent closes; it can be opened again and
// changed, and the last one counts.
import { gradeOrder } from '@dasturxon/contracts/orders.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { TextField } from '@dasturxon/ui/field'
import { useState } from 'react'
import { type GradeTag, isLowGrade, tagsOf } from '@dasturxon/contracts/grade-tags'
import { isDelivered } from '@dasturxon/rules/order-status'
import { useLingui } from '@lingui/react/macro'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { CallBranch } from './call-branch.tsx'
import type { Order } from './order.ts'
import { SentGrade } from './sent-grade.tsx'
import { Stars } from './stars.tsx'

export function Grade({ order, onDone }: { order: Order; onDone: (order: Order) => void }) {
  const { t } = useLingui()
  const tagText = useTagText(order)
  const [chosen, setChosen] = useState(order.grade ?? 0)
  const [selected, setSelected] = useState<readonly GradeTag[]>(order.gradeTags)
  const [comment, setComment] = useState(order.gradeComment ?? '')
  const [isSending, setSending] = useState(false)
  const [isOpen, setOpen] = useState(order.grade === null)
  const offered = offeredTags(chosen, order)
  // Tags selected for another number of stars stay in the state, in case the customer returns to it, but are not sent.
  const tags = offered.filter((tag) => selected.includes(tag))
  const isUnchanged =
    chosen === order.grade &&
    comment.trim() === (order.gradeComment ?? '') &&
    String(tags) === String(offered.filter((tag) => order.gradeTags.includes(tag)))

  const send = async () => {
    setSending(true)
    const body = { grade: chosen, tags, comment: comment.trim() || null }
    const [, graded] = await callWithFeedback(gradeOrder, { params: { id: order.id }, body })
    setSending(false)
    if (!graded) return
    setOpen(false)
    onDone(graded)
  }
  if (!isOpen && order.grade !== null)
    return (
      <section id="grade" className={box}>
        <SentGrade branch={order.branch} grade={order.grade} onChange={() => setOpen(true)} />
      </section>
    )
  return (
    <section id="grade" className={box}>
      <h2 className="text-h3">{t`How was it?`}</h2>
      <Stars chosen={chosen} onChoose={setChosen} />
      {chosen > 0 && (
        <>
          <fieldset className="flex min-w-0 flex-wrap justify-center gap-2">
            <legend className="mb-3 w-full text-h4">
              {isLowGrade(chosen) ? t`What went wrong?` : t`What was good?`}
            </legend>
            {offered.map((tag) => (
              <Chip key={tag} isOn={selected.includes(tag)} onClick={() => setSelected(toggled(selected, tag))}>
                {tagText[tag]}
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
          {isLowGrade(chosen) && <CallBranch branch={order.branch} />}
        </>
      )}
      {!isUnchanged && (
        <Button
          tone="fill"
          isWide
          isLoading={isSending}
          blocked={chosen === 0 ? t`Choose a rating` : undefined}
          onClick={() => void send()}
        >{t`Send rating`}</Button>
      )}
    </section>
  )
}

const box =
  'grid grid-cols-1 scroll-mt-24 justify-items-center gap-4 rounded-box p-5 text-center inset-ring inset-ring-line'

const toggled = (selected: readonly GradeTag[], tag: GradeTag): GradeTag[] =>
  selected.includes(tag) ? selected.filter((one) => one !== tag) : [...selected, tag]

/** The texts of the grade tags. They mention a courier only if the service of the order has one. */
export function useTagText({ serviceType }: Pick<Order, 'serviceType'>): Record<GradeTag, string> {
  const { t } = useLingui()
  const hasCourier = isDelivered(serviceType)
  return {
    FAST: hasCourier ? t`Fast delivery` : t`Ready quickly`,
    HOT: t`Hot food`,
    TASTY: t`Tasty`,
    POLITE: hasCourier ? t`Polite courier` : t`Polite staff`,
    PACKED_WELL: t`Well packed`,
    LATE: hasCourier ? t`Late delivery` : t`Took too long`,
    COLD: t`Cold food`,
    NOT_TASTY: t`Didn’t taste good`,
    WRONG_DISH: t`Wrong dish`,
    PACKED_BADLY: t`Badly packed`,
    RUDE: hasCourier ? t`Rude courier` : t`Rude staff`,
  }
}

/** The tags about packing are not offered for an order at a table. */
export const offeredTags = (grade: number, { serviceType }: Pick<Order, 'serviceType'>): GradeTag[] =>
  tagsOf(grade).filter((tag) => serviceType !== 'DINE_IN' || !tag.startsWith('PACKED'))
