// Where the company is and when it is open, beside the text about it: a map, the branches and the phone number.
import { LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { type BranchView, useHours } from '#features/destination/branch-view.ts'
import { useLiveBranches } from '#features/destination/use-live-branches.ts'
import { externalLinkProps } from '#features/shop/contacts.ts'
import { useShop } from '#features/shop/shop.ts'
import { BranchesMapPreview } from './branches-map-preview.tsx'

export function CompanyPlaces({ branches }: { branches: readonly [BranchView, ...BranchView[]] }) {
  const { t } = useLingui()
  const phone = useShop()?.links.find(({ kind }) => kind === 'phone')
  useLiveBranches(branches)
  return (
    <aside aria-label={t`Branches`} className="grid grid-cols-1 gap-3">
      <div className="*:mb-0">
        <BranchesMapPreview branches={branches} />
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-box bg-surface px-5 shadow-e1">
        {branches.map((branch) => (
          <li key={branch.id}>
            <Place branch={branch} />
          </li>
        ))}
      </ul>
      {phone && (
        <LinkButton isWide href={phone.href}>
          <Icon name="phone" className="size-5.5" />
          {phone.label}
        </LinkButton>
      )}
    </aside>
  )
}

function Place({ branch }: { branch: BranchView }) {
  const { name, address, way, isOpen } = branch
  return (
    <div className="grid gap-0.5 py-3.5">
      <h2 className="text-label font-strong">
        <a href={way} {...externalLinkProps(way)} className="hit hover:underline">
          {name}
        </a>
      </h2>
      <p className="text-meta text-ink-2">{address}</p>
      <p className={`text-meta font-name ${isOpen ? 'text-ok' : 'text-bad'}`}>{useHours(branch)}</p>
    </div>
  )
}
