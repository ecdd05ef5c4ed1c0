// The layout of the pages before the frame: one card in the middle, the shop above it, the languages below it;
// and the page to which they lead.
import { type Language, languageName, languages } from '@dasturxon/i18n/language'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ShopLogo } from '#shell/shop-logo.tsx'
import { sub } from '#platform/shops.ts'
import { changeLanguage, useLanguage } from '#platform/words.ts'

type EntryPageProps = { title: string; line?: string | undefined; children: ReactNode; isWide?: boolean }

export function EntryPage({ title, line, children, isWide = false }: EntryPageProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-gutter py-8">
      {sub && <ShopLogo />}
      <main
        className={`my-auto grid w-full gap-5 rounded-sheet bg-surface p-[min(1.5rem,6vw)] shadow-e1 ${isWide ? 'max-w-180' : 'max-w-110'}`}
      >
        <header className="grid gap-1">
          <h1 className="text-h2">{title}</h1>
          {line && <p className="text-body text-ink-2">{line}</p>}
        </header>
        {children}
      </main>
      <LanguageRow />
    </div>
  )
}

function LanguageRow() {
  const { t } = useLingui()
  const current = useLanguage()
  const choose = (language: Language) => void changeLanguage(language).catch(() => {})
  return (
    <nav aria-label={t`Language`} className="flex flex-wrap justify-center gap-1">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === current}
          onClick={() => choose(language)}
          className={`min-h-target min-w-target rounded-small px-3 text-label font-name ${language === current ? 'bg-surface-3 text-ink' : 'text-ink-2'}`}
        >
          {languageName[language]}
        </button>
      ))}
    </nav>
  )
}

/** The page that asked for the login or the shift. Only a path of the console: a link must not lead anywhere else. */
export function useNextPath(): string {
  const wanted = new URLSearchParams(useLocation().search).get('next') ?? '/'
  return /^\/(?!\/)/.test(wanted) ? wanted : '/'
}
