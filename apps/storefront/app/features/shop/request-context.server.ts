// What the host in `server/` knows about one request, for the loaders and the document.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { webSettings } from '@dasturxon/contracts/settings.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { createContext, data, RouterContextProvider } from 'react-router'
import { apiContext, type PublicClient } from '#platform/calls/public-api.server.ts'

export type Settings = Reply<typeof webSettings>

/** not_available: the API has no shop for this host · unreachable: the API did not respond */
export type MerchantLookup =
  | { found: true; settings: Settings }
  | { found: false; reason: 'not_available' | 'unreachable' }

export type RequestContext = {
  api: PublicClient
  lookup: MerchantLookup
  language: Language
  /** The shop requested by the URL, on a host that serves all shops; remembered in a cookie. */
  chosenVendor: string | null
  /** Random per request; it marks the page's own inline scripts and styles until their hashes are computed. */
  mark: string
  /** A loader that shows a fact which depends on the time of day names the moment (in ms) until which it is true. */
  lifetime: { endsBy: (moment: number) => void; readonly end: number }
  /** Receives the rendered document. In the body of a Response it would be encoded once and decoded once in vain. */
  deliver: (html: string) => void
  reportError: (error: unknown) => void
}

export const merchantContext = createContext<MerchantLookup>()
export const languageContext = createContext<Language>()
export const documentContext = createContext<Pick<RequestContext, 'mark' | 'lifetime' | 'deliver' | 'reportError'>>()

/** Called by the HTTP server, which cannot import the contexts itself: it would get a copy, not those of the build. */
export function contextOf({ api, lookup, language, ...visit }: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(merchantContext, lookup)
  context.set(languageContext, language)
  context.set(documentContext, visit)
  return context
}

/** Thrown by a loader that has no page for the URL. The text is the same in every language. */
export const pageNotFound = (request: Request) =>
  data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 })
