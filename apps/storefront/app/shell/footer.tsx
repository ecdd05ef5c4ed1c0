// How to reach the merchant, what there is to read, and whose shop this is.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Icon } from '@dasturxon/ui/icon'
import { contactIcons, elsewhere, useContactNames } from '#features/shop/contacts.ts'
import { usePlaceNames } from '#features/shop/section-names.ts'
import { hrefOf, type Place } from '#features/shop/sections.ts'
import type { Shop } from '#features/shop/shop.ts'

const toRead: readonly Place[] = ['about', 'branches', 'vacancies', 'help', 'terms', 'privacy']

/** On a phone it belongs to the front page: all others end where their own matter ends. */
export function Footer({ shop: { links, places, copyright }, isHome }: { shop: Shop; isHome: boolean }) {
  const { t } = useLingui()
  const contacts = useContactNames()
  const names = usePlaceNames()
  const reading = toRead.filter((place) => places.includes(place))
  if (links.length + reading.length + copyright.length === 0) return null
  return (
    <footer
      className={`${isHome ? '' : 'max-desktop:hidden'} mt-14 border-t border-line pt-6 pb-[calc(var(--safe-bottom)+--spacing(10))]`}
    >
      <div className="mx-auto grid max-w-350 gap-5 px-gutter">
        {links.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {links.map(({ kind, href, label }) => (
              <li key={kind}>
                <a
                  href={href}
                  {...elsewhere(href)}
                  className="inline-flex min-h-target items-center gap-2 rounded-field bg-surface-2 px-4 text-label font-name transition hover:bg-surface-3 desktop:bg-surface"
                >
                  <Icon name={contactIcons[kind]} className="size-5" />
                  {label || contacts[kind]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {reading.length > 0 && (
          <nav aria-label={t`More about the shop`} className="flex flex-wrap gap-x-6">
            {reading.map((place) => (
              <Link
                key={place}
                to={hrefOf[place]}
                className="flex min-h-target items-center text-label font-name text-ink-2 underline-offset-4 hover:underline"
              >
                {names[place]}
              </Link>
            ))}
          </nav>
        )}
        {copyright.length > 0 && (
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-meta text-ink-3">
            {copyright.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </footer>
  )
}
