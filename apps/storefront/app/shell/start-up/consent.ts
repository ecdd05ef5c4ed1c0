// The permissions the shop asks the visitor for: one prompt at a time, each once, and none blocks the page.
import { createStore } from 'zustand/vanilla'
import { saveNearestBranch, positionPermission } from '#features/destination/nearest-branch.ts'
import { local, perTab } from '#platform/storage/storage.ts'
import { startAnalytics } from './analytics.ts'

/** place: asks for the position · place-refused: the browser denies it, and only its settings can change that */
export type ConsentPrompt = 'place' | 'place-refused' | 'consent'

export const consentQueue = createStore<{ waiting: readonly ConsentPrompt[] }>()(() => ({ waiting: [] }))

const positionAsked = 'placeAsked'
const consentKey = 'consent'

/** Asks for the position once per session, whatever the visitor chooses. */
export async function askForPosition(): Promise<void> {
  const permission = await positionPermission()
  if (permission === 'granted') return void saveNearestBranch()
  if (perTab.read(positionAsked) !== null || !perTab.write(positionAsked, '1')) return
  queue(permission === 'askable' ? 'place' : 'place-refused')
}

/** Asks for consent until the visitor has chosen; the choice is stored. */
export function askForConsent(): void {
  const choice = local.read(consentKey)
  if (choice === null) queue('consent')
  else if (choice === 'yes') startAnalytics()
}

export function answerPrompt(prompt: ConsentPrompt, isYes: boolean): void {
  consentQueue.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== prompt) }))
  if (prompt === 'consent') {
    local.write(consentKey, isYes ? 'yes' : 'no')
    if (isYes) startAnalytics()
  } else if (prompt === 'place' && isYes) {
    void saveNearestBranch().then((found) => found || queue('place-refused'))
  }
}

const queue = (prompt: ConsentPrompt) =>
  consentQueue.setState(({ waiting }) => (waiting.includes(prompt) ? { waiting } : { waiting: [...waiting, prompt] }))
