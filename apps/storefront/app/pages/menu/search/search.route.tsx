// Looking for a dish: in whatever script, while typing, and without network too.
import { Field } from '@dasturxon/ui/field'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useQuery } from '#platform/routing/router-link.tsx'
import { CardPage } from '../card-page.tsx'
import type { Route } from './+types/search.route.ts'
import { indexOf } from './find-dishes.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { SearchBeginning, SearchFailed, SearchWaiting } from './search-states.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: (matches[0].loaderData as { shop: { title: string } } | undefined)?.shop.title },
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const [text, setText] = useText()
  const field = useRef<HTMLInputElement>(null)
  // Whoever comes to search wants to type; whoever comes back wants to see what was found.
  const startedEmpty = useRef(text === '')
  useEffect(() => void (startedEmpty.current && field.current?.focus({ preventScroll: true })), [])
  useEffect(() => void (catalogue && indexOf(catalogue, language)), [catalogue, language])

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    rememberSearch(text)
    field.current?.blur()
  }
  return (
    <CardPage>
      <div className="bg-surface">
        <main className="mx-auto min-h-[calc(100dvh-var(--spacing-nav)-var(--safe-bottom))] desktop:min-h-[70dvh] max-w-300 pb-10 desktop:px-gutter desktop:pt-7">
          <h1 className="sr-only">{t`Search`}</h1>
          <search>
            <form
              action="/search"
              onSubmit={submit}
              className="flex items-center gap-3 px-gutter pt-[calc(var(--safe-top)+--spacing(3))] pb-3 desktop:px-0 desktop:pt-0 desktop:pb-5"
            >
              <div className="grow">
                <Field
                  ref={field}
                  label={t`Search the menu`}
                  placeholder={t`Search the menu`}
                  icon="search"
                  name="q"
                  type="text"
                  inputMode="search"
                  enterKeyHint="search"
                  autoComplete="off"
                  maxLength={100}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  end={
                    text !== '' && (
                      <IconButton
                        icon="close"
                        tone="bare"
                        label={t`Clear`}
                        onClick={() => (setText(''), field.current?.focus())}
                      />
                    )
                  }
                />
              </div>
              <Link to="/" className="hit text-label font-name whitespace-nowrap desktop:hidden">
                {t`Cancel`}
              </Link>
            </form>
          </search>
          {catalogue === null && <SearchFailed />}
          {catalogue === undefined && <SearchWaiting />}
          {catalogue &&
            (text.trim() === '' ? (
              <SearchBeginning catalogue={catalogue} onAsk={setText} />
            ) : (
              <SearchResults catalogue={catalogue} text={text} onAsk={setText} />
            ))}
        </main>
      </div>
    </CardPage>
  )
}

/** A pause in which nobody types. */
const pause = 250

/** The field is the truth; the address follows, so that the way back leads to the same results. */
function useText(): [string, (text: string) => void] {
  const asked = useQuery().get('q') ?? ''
  const [text, setText] = useState(asked)
  const navigate = useNavigate()
  const { mask, pathname } = useLocation()
  useEffect(() => {
    // A dish lies above: the address is its own.
    if (text === asked || mask) return
    const timer = setTimeout(() => {
      // One may have been opened in this very moment, and not be drawn yet.
      if (window.location.pathname !== pathname) return
      const search = text === '' ? '' : `?${new URLSearchParams({ q: text })}`
      void navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    }, pause)
    return () => clearTimeout(timer)
  }, [text, asked, mask, pathname, navigate])
  return [text, setText]
}
