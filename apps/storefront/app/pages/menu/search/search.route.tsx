// The product search page. It searches while typing, in any script, and works offline.
import { Field } from '@dasturxon/ui/field'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { documentTitle } from '#shell/head/page-titles.ts'
import { CardPage } from '../card-page.tsx'
import type { Route } from './+types/search.route.ts'
import { indexOfCatalogue } from './search-products.ts'
import { addRecentSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { SearchBeginning, SearchFailed, SearchWaiting } from './search-states.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  documentTitle(matches, location.pathname),
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const [text, setText] = useText()
  // A key is shown at once; the results, from the first key on, may come a frame later.
  const asked = useDeferredValue(text.trim())
  const field = useRef<HTMLInputElement>(null)
  // A new search focuses the field; a visitor who returns to results gets no focus, so that no keyboard covers them.
  const startedEmpty = useRef(text === '')
  useEffect(() => void (startedEmpty.current && field.current?.focus({ preventScroll: true })), [])
  useEffect(() => void (catalogue && indexOfCatalogue(catalogue, language)), [catalogue, language])

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    addRecentSearch(text)
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
              className="flex flex-wrap items-center justify-end gap-3 px-gutter pt-[calc(var(--safe-top)+--spacing(3))] pb-3 desktop:px-0 desktop:pt-0 desktop:pb-5"
            >
              <div className="grow basis-52">
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
            (asked === '' ? (
              <SearchBeginning catalogue={catalogue} onAsk={setText} />
            ) : (
              <SearchResults catalogue={catalogue} asked={asked} onAsk={setText} />
            ))}
        </main>
      </div>
    </CardPage>
  )
}

/** The typing pause after which the URL is updated, in milliseconds. */
const pause = 250

/** The field holds the query; the URL follows, so that going back shows the same results. */
function useText(): [string, (text: string) => void] {
  const urlText = useQueryParameters().get('q') ?? ''
  const [text, setText] = useState(urlText)
  const navigate = useNavigate()
  const { mask, pathname } = useLocation()
  useEffect(() => {
    // While a product layer is open, the URL is that of the product and must not be changed.
    if (text === urlText || mask) return
    const timer = setTimeout(() => {
      // A product opened just now may not be rendered yet, but the URL is already that of the product.
      if (window.location.pathname !== pathname) return
      const search = text === '' ? '' : `?${new URLSearchParams({ q: text })}`
      void navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    }, pause)
    return () => clearTimeout(timer)
  }, [text, urlText, mask, pathname, navigate])
  return [text, setText]
}
