// What the current branch does not have: which branches have it, and a button that changes the branch.
import { branches } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { pickText } from '@dasturxon/rules/text'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { chooseBranch } from '#features/destination/destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { notify } from '#platform/feedback/notify.ts'
import { useIsElsewhere } from '../branch-availability.ts'
import { isListedAt, type ListedAt } from './listed-at.ts'

type Branch = Reply<typeof branches>[number]

/** The other branches that have it, for what the current branch does not have; null when it has it. */
function useBranchesWith(listed: ListedAt): readonly Branch[] | null {
  const isElsewhere = useIsElsewhere(listed)
  const { data = [] } = useCall(branches, {}, { enabled: isElsewhere })
  return isElsewhere ? data.filter(({ id }) => isListedAt(listed, id)) : null
}

/** Undefined when the current branch has it. */
export function useElsewhereText(listed: ListedAt): string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const sellers = useBranchesWith(listed)
  const [first, ...others] = sellers ?? []
  if (!sellers) return undefined
  if (!first) return t`Not at your branch`
  const name = pickText(first.name, language)
  const more = others.length
  return more === 0 ? t`Only at ${name}` : t`Only at ${name} and ${more} more`
}

/** Nothing when the current branch has it, or no branch hands it out. */
export function SwitchBranch({ listed }: { listed: ListedAt }) {
  const offersPickUp = useShop()?.services.includes('PICK_UP') ?? false
  const branch = useBranchesWith(listed)?.find(({ settings }) => settings.pickupEnabled)
  return branch && offersPickUp ? <PickUpAt branch={branch} /> : null
}

function PickUpAt({ branch }: { branch: Branch }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, latitude, longitude } = branch
  const [name, address] = [pickText(branch.name, language), pickText(branch.address, language)]
  const change = () => {
    chooseBranch({ id, name, address, latitude, longitude })
    notify.success(t`You pick up at ${name}`)
  }
  return <Button size="small" onClick={change}>{t`Pick up at ${name}`}</Button>
}
