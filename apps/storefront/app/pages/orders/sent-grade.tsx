// A grade that was sent: thanks, the stars, and for a low grade the way to the branch. The grade can be changed.
import { isLowGrade } from '@dasturxon/contracts/grade-tags'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { CallBranch } from './call-branch.tsx'
import type { Order } from './order.ts'

type SentGradeProps = Pick<Order, 'branch'> & { grade: number; onChange: () => void }

export function SentGrade({ branch, grade, onChange }: SentGradeProps) {
  const { t } = useLingui()
  return (
    <>
      <output className="grid justify-items-center gap-2">
        <span className="text-h3">{t`Thanks for your rating`}</span>
        <span className="flex">
          <span className="sr-only">{t`Your rating: ${grade}`}</span>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon
              key={star}
              name={star <= grade ? 'star-on' : 'star'}
              className={`size-6 ${star <= grade ? 'text-warn' : 'text-line-3'}`}
            />
          ))}
        </span>
        {isLowGrade(grade) && (
          <span className="text-body text-ink-2">{t`We’re sorry. Call the branch and they’ll sort it out.`}</span>
        )}
      </output>
      {isLowGrade(grade) && <CallBranch branch={branch} />}
      <Button tone="ghost" size="small" onClick={onChange}>{t`Change your rating`}</Button>
    </>
  )
}
