// One link per language the merchant has switched on. Plain links: a language is a cookie and a new document.
import { htmlLang, languageCode, languageName } from '@dasturxon/i18n/language'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useLanguage } from './document.ts'
import type { Shop } from './shop.ts'

export function LanguageLinks({ languages }: Pick<Shop, 'languages'>) {
  const { t } = useLingui()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  if (languages.length < 2) return null

  const query = new URLSearchParams(search)
  query.delete('lang')
  const rest = (pathname === '/' ? '' : pathname) + (query.size > 0 ? `?${query}` : '')
  return (
    <nav aria-label={t`Language`} className="flex rounded-full bg-hood-well p-1 desktop:bg-surface-2">
      {languages.map((language) => (
        <a
          key={language}
          href={`/${language}${rest}`}
          lang={htmlLang[language]}
          aria-label={`${languageCode[language]} · ${languageName[language]}`}
          aria-current={language === current ? 'true' : undefined}
          className="grid size-10 place-items-center rounded-full text-label font-strong transition aria-[current]:bg-hood-thumb aria-[current]:text-on-hood-thumb aria-[current]:shadow-e1 desktop:text-ink-2"
        >
          {languageCode[language]}
        </a>
      ))}
    </nav>
  )
}
