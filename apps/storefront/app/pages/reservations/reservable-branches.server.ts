// The branches that take reservations, in one language, for the loader of a page.
import { branches } from '@dasturxon/contracts/branches.endpoints'
import { pickText } from '@dasturxon/rules/text'
import { data, type RouterContextProvider } from 'react-router'
import { phoneLink } from '#features/shop/contact-links.server.ts'
import { languageContext } from '#features/shop/request-context.server.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'

/** `call`: the phone of its reservations, for all that cannot be reserved here. */
export type ReservableBranch = {
  id: string
  name: string
  address: string
  call: { href: string; label: string } | null
}

export async function loadReservableBranches(context: Readonly<RouterContextProvider>): Promise<ReservableBranch[]> {
  const [error, found] = await context.get(apiContext)(branches, {})
  if (error) throw data({ code: error.code }, { status: 503 })
  const language = context.get(languageContext)
  return found
    .filter(({ settings }) => settings.bookingEnabled)
    .map(({ id, name, address, bookingPhone, phone }) => {
      const number = bookingPhone ?? phone
      return {
        id,
        name: pickText(name, language),
        address: pickText(address, language),
        call: number ? phoneLink(number) : null,
      }
    })
}
