// A page whose address names a language asks for its next parts in the same. Their own addresses do not say it, and a
// language that was only asked for leaves no cookie: without this, whoever comes from a search engine would read one
// page in Russian and the next in Uzbek.
import type { Language } from '@dasturxon/i18n/language'

export function keepLanguage(language: Language): void {
  if (!new URLSearchParams(location.search).has('lang')) return
  const send = window.fetch
  window.fetch = (asked, options) => {
    if (asked instanceof URL && asked.pathname.endsWith('.data')) asked.searchParams.set('lang', language)
    return send(asked, options)
  }
}
