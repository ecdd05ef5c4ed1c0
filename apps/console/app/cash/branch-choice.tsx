// The branch whose money is shown: the first of the shift, or another one of the shift.
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Message } from '#shell/screen-states.tsx'
import { useBranches, useShift } from '#shell/shop.ts'

type ChoiceProps = { title: string; children: (branchId: string) => ReactNode }

export function ForBranch({ title, children }: ChoiceProps) {
  const { t } = useLingui()
  const shift = useShift() ?? []
  const branches = useBranches().filter(({ id }) => shift.includes(id))
  const [chosen, setChosen] = useState(shift[0])
  const branchId = chosen ?? shift[0]
  return (
    <main className="mx-auto grid w-full max-w-300 gap-4 p-gutter">
      <h1 className="text-h1">{title}</h1>
      {branches.length > 1 && branchId && (
        <SegmentedChoice
          label={t`Branch`}
          name="branch"
          options={branches.map(({ id, name }) => ({ value: id, text: name }))}
          value={branchId}
          onChange={setChosen}
        />
      )}
      {branchId ? (
        children(branchId)
      ) : (
        <Message icon="branch" title={t`Start a shift first`} line={t`So we know whose money it is.`} />
      )}
    </main>
  )
}
