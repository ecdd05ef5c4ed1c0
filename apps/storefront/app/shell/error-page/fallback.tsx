// What is shown instead of a page whose code is not loaded, and the title of an error in the browser's tab, which is the
// same in every language.
import type { Language } from '@dasturxon/i18n/language'
import { isRouteErrorResponse } from 'react-router'
import { useLanguage } from '#platform/document/document.ts'

/** `isInLayout`: the page around the error has the header and the bottom bar. */
export type ErrorProps = { error: unknown; isInLayout?: boolean }

/** Not in the catalogues, which may be what could not be loaded. */
const texts: Record<Language, [title: string, link: string]> = {
  uz: ['Sahifa ochilmadi', 'Menyuga'],
  ru: ['Страница не открылась', 'В меню'],
  eng: ['Couldn’t open the page', 'Go to menu'],
}

export function FailedPage() {
  const [title, link] = texts[useLanguage()]
  return (
    <main className="grid min-h-dvh place-content-center gap-3 p-gutter text-center">
      <h1 className="text-h2">{title}</h1>
      <a href="/">{link}</a>
    </main>
  )
}

export const errorStatus = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

export const errorTitle = (error: unknown): string =>
  errorStatus(error) === 404 ? 'Page Not Found' : 'Internal Server Error'

/** Why there is no shop; null for every other error. */
export function missingShop(error: unknown): 'not_available' | 'unreachable' | null {
  const code: unknown = isRouteErrorResponse(error) ? error.data?.code : null
  return code === 'not_available' || code === 'unreachable' ? code : null
}

/** Shown while the merchant is unknown to the browser. The same text in every language. */
export function Loading() {
  return <output className="grid min-h-dvh place-content-center text-ink-2">...loading</output>
}
