// The footer: contact links of the merchant, information pages and the copyright.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Icon } from '@dasturxon/ui/icon'
import { contactIcons, externalLinkProps, useContactNames } from '#features/shop/contacts.ts'
import { useSectionNames } from '#features/shop/section-names.ts'
import { hrefOf, type Section } from '#features/shop/sections.ts'
import type { Shop } from '#features/shop/shop.ts'

const infoSections: readonly Section[] = ['about', 'branches', 'reservations', 'vacancies', 'help', 'terms', 'privacy']

/** On a phone only the home page has the footer; all other pages end with their own content. */
export function Footer({ shop: { links, places, copyright }, isHome }: { shop: Shop; isHome: boolean }) {
  const { t } = useLingui()
  const contacts = useContactNames()
  const names = useSectionNames()
  const shownSections = infoSections.filter((section) => places.includes(section))
  if (links.length + shownSections.length + copyright.length === 0) return null
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
                  {...externalLinkProps(href)}
                  className="inline-flex min-h-target items-center gap-2 rounded-field bg-surface-2 px-4 text-label font-name transition hover:bg-surface-3 desktop:bg-surface"
                >
                  <Icon name={contactIcons[kind]} className="size-5" />
                  {label || contacts[kind]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {shownSections.length > 0 && (
          <nav aria-label={t`More about the shop`} className="flex flex-wrap gap-x-6">
            {shownSections.map((section) => (
              <Link
                key={section}
                to={hrefOf[section]}
                className="flex min-h-target items-center text-label font-name text-ink-2 underline-offset-4 hover:underline"
              >
                {names[section]}
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
