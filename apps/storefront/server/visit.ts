// Everything the application may know about one request: the shop, the language, and a way to ask for public things.
import { randomBytes } from 'node:crypto'
import { parseLanguage } from '@dasturxon/i18n/language'
import { displayLanguage } from '@dasturxon/rules/display-language'
import type { FastifyRequest } from 'fastify'
import { activeLanguages } from '../app/shell/languages.ts'
import type { MerchantLookup, Visit } from '../app/shell/visit.server.ts'
import { readCookie } from './cookie.ts'
import { findMerchant } from './merchant.ts'
import { publicClient } from './public-client.ts'

export async function receive(request: FastifyRequest, url: URL, apiUrl: string): Promise<Visit> {
  const host = url.hostname
  const asked = vendorIn(url.searchParams.get('vendor'))
  const vendor = asked ?? vendorIn(readCookie(request.headers.cookie, '_vendor'))
  const api = publicClient(apiUrl, host, vendor, request.id)
  const lookup = await findMerchant(api)
  return {
    api,
    lookup,
    // On an ordinary shop's host the question changes nothing, so nothing is remembered.
    chosenVendor: lookup.found && lookup.merchant.sub === asked ? asked : null,
    language: languageOf(lookup, url.searchParams.get('lang'), request.headers.cookie),
    mark: randomBytes(16).toString('base64url'),
    reportError: (error) => request.log.error(error),
  }
}

/** A name no shop can have stands for every name that cannot be sent on: it is nobody's, never the fallback's. */
const nobody = '-'
const vendorIn = (told: string | null): string | null =>
  told === null || /^[a-z0-9-]{1,63}$/.test(told) ? told : nobody

function languageOf(lookup: MerchantLookup, asked: string | null, cookies: string | undefined) {
  const wishes = {
    asked: parseLanguage(asked),
    stored: parseLanguage(readCookie(cookies, '_language')),
    host: null,
    main: lookup.found ? lookup.settings.mainLanguage : null,
  }
  return displayLanguage(wishes, lookup.found ? activeLanguages(lookup.settings) : null)
}
