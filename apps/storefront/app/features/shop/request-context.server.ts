// What the host in `server/` knows about one request, as loaders and the document read it.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { webSettings } from '@dasturxon/contracts/settings.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { createContext, data, RouterContextProvider } from 'react-router'
import { apiContext, type PublicClient } from '#platform/calls/public-api.server.ts'

export type Settings = Reply<typeof webSettings>

/** not_available: the API knows no shop at this host · unreachable: nobody could say */
export type MerchantLookup =
  | { found: true; settings: Settings }
  | { found: false; reason: 'not_available' | 'unreachable' }

export type Visit = {
  api: PublicClient
  lookup: MerchantLookup
  language: Language
  /** The shop this address asked for, on a host that shows them all; remembered in a cookie. */
  chosenVendor: string | null
  /** Random per request; it marks the inline scripts and styles that are ours until their hashes are taken. */
  mark: string
  reportError: (error: unknown) => void
}

export const merchantContext = createContext<MerchantLookup>()
export const languageContext = createContext<Language>()
export const documentContext = createContext<Pick<Visit, 'mark' | 'reportError'>>()

/** The host cannot make this itself: it would import a second copy of the contexts, not the one in the build. */
export function contextOf({ api, lookup, language, mark, reportError }: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(merchantContext, lookup)
  context.set(languageContext, language)
  context.set(documentContext, { mark, reportError })
  return context
}

/** Thrown by a loader that has nothing at its address. The words are literal in every language. */
export const pageNotFound = (request: Request) =>
  data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 })
