// A card on a page that lists the products of every branch, such as the search: what the current branch does not have
// names the branches that do.
import { MenuCard, type MenuCardProps } from '../menu-card.tsx'
import { SwitchBranch, useElsewhereText } from './elsewhere.tsx'

/** `canSwitch`: with a button that changes the branch. */
export function FoundCard({ canSwitch = false, ...card }: MenuCardProps & { canSwitch?: boolean }) {
  const { listed } = card.product
  const elsewhere = useElsewhereText(listed)
  return (
    <>
      <MenuCard {...card} elsewhere={elsewhere} />
      {canSwitch && elsewhere !== undefined && (
        <div className="pt-2">
          <SwitchBranch listed={listed} />
        </div>
      )}
    </>
  )
}
