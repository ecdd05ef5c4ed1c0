// How to reach the merchant, and whose shop this is.
import { useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from './icon.tsx'
import type { ContactLink, Shop } from './shop.ts'

const icons: Record<ContactLink['kind'], IconName> = {
  phone: 'phone',
  telegram: 'telegram',
  telegramBot: 'telegram',
  instagram: 'instagram',
  facebook: 'facebook',
  iosApp: 'ios-app',
  androidApp: 'android-app',
}

export function Footer({ shop: { links, copyright } }: { shop: Shop }) {
  const { t } = useLingui()
  const names: Record<ContactLink['kind'], string> = {
    phone: t`Call us`,
    telegram: 'Telegram',
    telegramBot: t`Telegram bot`,
    instagram: 'Instagram',
    facebook: 'Facebook',
    iosApp: 'App Store',
    androidApp: 'Google Play',
  }
  if (links.length === 0 && copyright.length === 0) return null
  return (
    <footer className="mt-14 border-t border-line pt-6 pb-[calc(var(--safe-bottom)+--spacing(10))]">
      <div className="mx-auto grid max-w-350 gap-5 px-gutter">
        {links.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {links.map(({ kind, href, label }) => (
              <li key={kind}>
                <a
                  href={href}
                  {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
                  className="inline-flex min-h-target items-center gap-2 rounded-field bg-surface-2 px-4 text-label font-name transition hover:bg-surface-3"
                >
                  <Icon name={icons[kind]} className="size-5" />
                  {label || names[kind]}
                </a>
              </li>
            ))}
          </ul>
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
