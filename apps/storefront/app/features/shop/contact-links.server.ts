// The contact links of a merchant. Merchants type the values by hand: a phone becomes a tel: link, a handle a profile
// link, and anything that could run a script in the page becomes no link.
import { canonicalPhone, showPhone } from '@dasturxon/rules/phone'
import type { Settings } from './request-context.server.ts'
import type { ContactLink } from './shop.ts'

export function contactLinks(settings: Settings): ContactLink[] {
  const all: [ContactLink['kind'], string | null, boolean][] = [
    ['phone', settings.phone, settings.phoneActive],
    ['telegram', settings.telegram, settings.telegramActive],
    ['telegramBot', settings.telegramBotLink, settings.telegramBotLinkActive],
    ['instagram', settings.instagram, settings.instagramActive],
    ['facebook', settings.facebook, settings.facebookActive],
    ['iosApp', settings.iosAppLink, settings.iosAppLinkActive],
    ['androidApp', settings.androidAppLink, settings.androidAppLinkActive],
  ]
  return all.flatMap(([kind, typed, active]) => (typed && active ? linkTo(kind, typed.trim()) : []))
}

function linkTo(kind: ContactLink['kind'], typed: string): ContactLink[] {
  if (kind === 'phone') {
    const call = phoneLink(typed)
    return call ? [{ kind, ...call }] : []
  }
  const href = /^https:\/\/[^\s"'<>]+$/i.test(typed) ? typed : profile(kind, typed)
  return href ? [{ kind, href, label: '' }] : []
}

export function phoneLink(typed: string): Pick<ContactLink, 'href' | 'label'> | null {
  const phone = canonicalPhone(typed)
  if (phone) return { href: `tel:${phone}`, label: showPhone(phone) }
  // The short number of a call centre.
  const digits = typed.replace(/[\s()-]/g, '')
  return /^\d{3,6}$/.test(digits) ? { href: `tel:${digits}`, label: digits } : null
}

const sites: Partial<Record<ContactLink['kind'], string>> = {
  telegram: 'https://t.me/',
  telegramBot: 'https://t.me/',
  instagram: 'https://instagram.com/',
  facebook: 'https://facebook.com/',
}

function profile(kind: ContactLink['kind'], typed: string): string | null {
  const handle = /^@?([\w.]{2,64})$/.exec(typed)?.[1]
  const site = sites[kind]
  return handle && site ? site + handle : null
}
