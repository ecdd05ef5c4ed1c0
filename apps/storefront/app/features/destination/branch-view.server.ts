// The branches as pages show them: in one language, with the opening hours as ready text.
import { branches } from '@dasturxon/contracts/branches.endpoints'
import { preparation } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'
import { data, type RouterContextProvider } from 'react-router'
import { phoneLink } from '#features/shop/contact-links.server.ts'
import { documentContext, languageContext } from '#features/shop/request-context.server.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { openingTime } from '#platform/words/opening-time.ts'
import type { BranchView } from './branch-view.ts'
import { hoursChangeAt } from './hours-change.server.ts'
import { openingOf } from './opening.ts'

type Branch = Reply<typeof branches>[number]

function branchView(branch: Branch, language: Language, now: Date): Omit<BranchView, 'minutes'> {
  const { id, latitude, longitude } = branch
  const { isOpen, changesAt, pause } = openingOf(branch, null, now)
  return {
    id,
    name: pickText(branch.name, language),
    address: pickText(branch.address, language),
    latitude,
    longitude,
    call: branch.phone ? phoneLink(branch.phone) : null,
    way: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
    isOpen,
    handsOut: branch.settings.pickupEnabled,
    takesReservations: branch.settings.bookingEnabled,
    until: changesAt ? openingTime(changesAt, language, now) : null,
    pause: pause && pickText(pause.reason, language),
    busyMinutes: branch.busy?.minutes ?? null,
  }
}

/** All active branches, for the loader of a page. */
export async function loadBranches({ context }: { context: Readonly<RouterContextProvider> }): Promise<BranchView[]> {
  const call = context.get(apiContext)
  const [[error, found], [, kitchens = []]] = await Promise.all([call(branches, {}), call(preparation, {})])
  if (error) throw data({ code: error.code }, { status: 503 })
  const now = new Date()
  context.get(documentContext).lifetime.endsBy(hoursChangeAt(found, now))
  return found.map((branch) => {
    const kitchen = kitchens.find(({ branchId }) => branchId === branch.id)
    const minutes = kitchen ? { from: kitchen.etaMin, to: kitchen.etaMax } : null
    return { ...branchView(branch, context.get(languageContext), now), minutes }
  })
}
