// The customer's addresses on the profile page of a desktop.
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useSavedAddresses } from '#features/destination/use-saved-addresses.ts'

const path = '/profile/address'
const most = 4

export function SavedPlaces() {
  const { t } = useLingui()
  const { saved, isComing } = useSavedAddresses()
  return (
    <section aria-labelledby="saved-places" className="rounded-box bg-surface p-5 shadow-e1">
      <h2 id="saved-places" className="text-h4">
        <Link href={path} className="hit hover:underline">
          {t`Addresses`}
        </Link>
      </h2>
      {isComing ? (
        <div className="pt-4">
          <Loading label={t`Addresses`}>
            <Skeleton shape="line" />
          </Loading>
        </div>
      ) : (
        saved.length > 0 && (
          <ul className="grid grid-cols-1 pt-2">
            {saved.slice(0, most).map(({ id, name, streetName, houseNumber }) => {
              const line = [streetName, houseNumber].filter(Boolean).join(', ')
              return (
                <li key={id}>
                  <Link href={`${path}/create?id=${id}`} className="flex min-h-14 items-center gap-3 hover:underline">
                    <Icon name="pin" className="size-5 flex-none text-ink-3" />
                    <span className="grid min-w-0">
                      <span className="truncate text-label font-strong">{name || line}</span>
                      {name && <span className="truncate text-meta text-ink-2">{line}</span>}
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )
      )}
      <Link href={`${path}/create`} className="flex min-h-target items-center gap-3 text-label font-name text-accent">
        <Icon name="plus" className="size-5 flex-none" />
        {t`Add an address`}
      </Link>
    </section>
  )
}
