// One link per language the merchant has switched on. Plain links: the server sets a cookie and renders a new document.
import { htmlLang, type Language, languageCode, languageName } from '@dasturxon/i18n/language'
import { useLocation } from 'react-router'
import { useLanguage } from '#platform/document/document.ts'

export function LanguageList({ languages }: { languages: readonly Language[] }) {
  const current = useLanguage()
  const rest = useRestOfAddress()
  return (
    <ul className="grid divide-y divide-line">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`/${language}${rest}`}
            lang={htmlLang[language]}
            aria-current={language === current ? 'true' : undefined}
            className="group flex min-h-14 items-center gap-3.5 text-h4 font-name"
          >
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full inset-ring-2 inset-ring-line-3 transition-colors group-aria-[current]:bg-fill group-aria-[current]:inset-ring-accent"
            >
              <span className="size-2.5 scale-0 rounded-full bg-on-fill transition-transform group-aria-[current]:scale-100" />
            </span>
            {languageName[language]}
            <span aria-hidden="true" className="ml-auto text-label text-ink-3">
              {languageCode[language]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The path of the current page without `?lang=`. On the language page the links lead to the home page. */
function useRestOfAddress(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('lang')
  const path = pathname === '/' || pathname === '/language' ? '' : pathname
  return path + (query.size > 0 ? `?${query}` : '')
}
