// The branch that a screen is about: those of the shift, or all that the staff member works for.
import { SegmentedChoice } from '@dasturxon/ui/segmented-choice'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useBranches, useShift } from '#shell/shop.ts'

type Branch = { id: string; name: string }

export type BranchChoice = { branchId: string | undefined; branches: readonly Branch[]; choose: (id: string) => void }

export function useBranchChoice(): BranchChoice {
  const known = useBranches()
  const shift = useShift() ?? []
  const branches = known.length > 0 ? known : shift.map((id) => ({ id, name: id.slice(-4) }))
  const [chosen, setChosen] = useState<string>()
  const first = branches.find(({ id }) => shift.includes(id)) ?? branches[0]
  const branchId = branches.some(({ id }) => id === chosen) ? chosen : first?.id
  return { branchId, branches, choose: setChosen }
}

/** Nothing to choose where there is one branch. */
export function BranchTabs({ branchId, branches, choose }: BranchChoice) {
  const { t } = useLingui()
  if (branches.length < 2 || !branchId) return null
  return (
    <SegmentedChoice
      label={t`Branch`}
      options={branches.map(({ id, name }) => ({ value: id, text: name }))}
      value={branchId}
      onChange={choose}
    />
  )
}
