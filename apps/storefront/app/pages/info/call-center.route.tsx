// The help page: all contact channels of the merchant, and a button that calls the phone number.
import { useLingui } from '@lingui/react/macro'
import { LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { contactIcons, externalLinkProps, useContactNames } from '#features/shop/contacts.ts'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { type ContactLink, useShop } from '#features/shop/shop.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/call-center.route.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { contacts } = requireSection('help', context.get(merchantContext), request)
  return { contacts: contacts?.trim() ?? '' }
}

export default function CallCenter({ loaderData: { contacts } }: Route.ComponentProps) {
  const { t } = useLingui()
  const links = useShop()?.links ?? []
  const phone = links.find(({ kind }) => kind === 'phone')
  return (
    <SidePage title={t`Help`}>
      <p className="pb-4 text-ink-2 max-desktop:text-center">{t`We’re here to help. Choose how to reach us.`}</p>
      <ul className="grid grid-cols-1 gap-2">
        {links.map((link) => (
          <li key={link.kind}>
            <Contact link={link} />
          </li>
        ))}
      </ul>
      {contacts && <p className="pt-5 whitespace-pre-line text-ink-2 max-desktop:text-center">{contacts}</p>}
      {phone && (
        <div className="pt-6">
          <LinkButton tone="fill" isWide href={phone.href}>
            <Icon name="phone" className="size-5.5" />
            {phone.label}
          </LinkButton>
        </div>
      )}
    </SidePage>
  )
}

function Contact({ link: { kind, href, label } }: { link: ContactLink }) {
  const names = useContactNames()
  return (
    <a
      href={href}
      {...externalLinkProps(href)}
      className="flex min-h-16 items-center gap-3.5 rounded-plate bg-surface px-4 py-2.5 shadow-e1 transition-colors hover:bg-surface-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-small bg-info-bg text-info">
        <Icon name={contactIcons[kind]} className="size-5.5" />
      </span>
      <span className="grid min-w-0">
        <span className="text-h4 font-name">{names[kind]}</span>
        {label && <span className="text-label text-ink-2">{label}</span>}
      </span>
      <Icon name="next" className="ml-auto size-4.5 text-ink-3" />
    </a>
  )
}
