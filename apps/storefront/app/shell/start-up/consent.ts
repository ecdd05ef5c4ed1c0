// The permissions the shop asks the visitor for: one prompt at a time, each once, and none blocks the page.
import { destinationStore, isAtTable, restoreDestination } from '#features/destination/destination.ts'
import { saveNearestBranch, positionPermission } from '#features/destination/nearest-branch.ts'
import { positionAllowed, positionAsked } from '#platform/storage/state-keys.ts'
import { local, perTab } from '#platform/storage/storage.ts'
import { consentKey, startAnalytics } from './analytics.ts'
import { type ConsentPrompt, queuePrompt, removePrompt, replacePrompt } from './consent-queue.ts'

/** Asks for the position once per visit, whatever the visitor chooses. A guest at a table is not asked. */
export async function askForPosition(): Promise<void> {
  restoreDestination()
  const atTable = isAtTable(destinationStore.getState()) || hasTable(window.location.search)
  const permission = atTable ? 'at table' : await positionPermission()
  if (permission === 'granted') void saveNearestBranch()
  if (permission !== 'at table') rememberAllowed(permission === 'granted')
  const mayAsk = permission === 'askable' || permission === 'unavailable'
  if (!mayAsk || !storeAsked()) return removePrompt('place')
  queuePrompt('place')
  if (permission === 'unavailable') replacePrompt('place', 'place-refused')
}

/** Asks for consent until the visitor has chosen; the choice is stored. */
export function askForConsent(): void {
  const choice = local.read(consentKey)
  if (choice === null) queuePrompt('consent')
  else if (choice === 'yes') startAnalytics()
}

export function answerPrompt(prompt: ConsentPrompt, isYes: boolean): void {
  removePrompt(prompt)
  if (prompt === 'consent') {
    local.write(consentKey, isYes ? 'yes' : 'no')
    if (isYes) startAnalytics()
  } else if (prompt === 'place') {
    storeAsked()
    if (isYes) void usePosition()
  }
}

async function usePosition(): Promise<void> {
  const isFound = await saveNearestBranch()
  rememberAllowed(isFound)
  if (!isFound) queuePrompt('place-refused', { now: true })
}

/** The next page must know before its first paint, and the browser tells it later. */
const rememberAllowed = (isAllowed: boolean) =>
  isAllowed ? void local.write(positionAllowed, '1') : local.remove(positionAllowed)

/** False when the visitor has been asked in this visit, or that cannot be stored. */
const storeAsked = () => perTab.read(positionAsked) === null && perTab.write(positionAsked, '1')

/** The link of a table's QR code. */
const hasTable = (search: string) => new URLSearchParams(search).has('table')
