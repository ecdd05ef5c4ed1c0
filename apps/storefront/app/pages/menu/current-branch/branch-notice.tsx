// Shown in place of the menu, or of a category, when the current branch has nothing of it.
import { branchById } from '@dasturxon/contracts/branches.endpoints'
import { pickText } from '@dasturxon/rules/text'
import { LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { addressHref, usePickUpPath } from '#features/destination/use-destination.ts'
import { useShop } from '#features/shop/shop.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { isListedIn, listedBranch } from '../branch-availability.ts'
import { SwitchBranch } from './elsewhere.tsx'
import type { ListedAt } from './listed-at.ts'

type BranchNoticeProps = {
  categories: readonly { listed: ListedAt }[]
}

export function BranchNotice({ categories }: BranchNoticeProps) {
  const { branch } = useStore(listedBranch)
  if (branch === null || categories.length === 0) return null
  const isEmpty = !categories.some(({ listed }) => isListedIn(branch, listed))
  return isEmpty && <NothingHere branchId={branch.id} only={categories.length === 1 ? categories[0] : undefined} />
}

function NothingHere({ branchId, only }: { branchId: string; only: { listed: ListedAt } | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: branch } = useCall(branchById, { params: { id: branchId } })
  const name = branch && pickText(branch.name, language)
  return (
    <output>
      <EmptyState
        isPart
        art={<EmptyArt drawing="lens" />}
        title={branch?.isActive === false ? t`${name} is closed` : t`No dishes here`}
        line={name === undefined ? undefined : t`The branch ${name} has none of these dishes now.`}
        action={
          <div className="grid justify-items-center gap-3">
            {only && <SwitchBranch listed={only.listed} />}
            <OtherBranches />
          </div>
        }
      />
    </output>
  )
}

function OtherBranches() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const pickUp = usePickUpPath()
  const canPickUp = useShop()?.services.includes('PICK_UP') ?? false
  const href = canPickUp ? `${pickUp}?next=${encodeURIComponent(pathname + search)}` : addressHref
  return (
    <LinkButton href={href} tone="fill">
      {canPickUp ? t`Choose another branch` : t`Change the address`}
    </LinkButton>
  )
}
