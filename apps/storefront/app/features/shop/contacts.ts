// The name and the icon of each kind of contact link.
import { useLingui } from '@lingui/react/macro'
import type { IconName } from '@dasturxon/ui/icon'
import type { ContactLink } from './shop.ts'

type Kind = ContactLink['kind']

export const contactIcons: Record<Kind, IconName> = {
  phone: 'phone',
  telegram: 'telegram',
  telegramBot: 'telegram',
  instagram: 'instagram',
  facebook: 'facebook',
  iosApp: 'ios-app',
  androidApp: 'android-app',
}

export function useContactNames(): Record<Kind, string> {
  const { t } = useLingui()
  return {
    phone: t`Call us`,
    telegram: 'Telegram',
    telegramBot: t`Telegram bot`,
    instagram: 'Instagram',
    facebook: 'Facebook',
    iosApp: 'App Store',
    androidApp: 'Google Play',
  }
}

/** Another site opens in a new tab, without a referrer. */
export const externalLinkProps = (href: string) =>
  href.startsWith('https:') ? ({ target: '_blank', rel: 'noreferrer' } as const) : {}
