// What the shop would like to ask a visitor: one question at a time, each once, and never in the way of the menu.
import { createStore } from 'zustand/vanilla'
import { findPlace, placePermission } from '#features/destination/nearest-branch.ts'
import { local, perTab } from '#platform/storage/storage.ts'
import { startCounters } from './analytics.ts'

/** place: may we know where you are? · place-refused: the browser says no, and only its settings can change that */
export type Question = 'place' | 'place-refused' | 'consent'

export const asking = createStore<{ waiting: readonly Question[] }>()(() => ({ waiting: [] }))

const placeAsked = 'placeAsked'
const consentKey = 'consent'

/** Once per session, whatever the answer. */
export async function askForPlace(): Promise<void> {
  const permission = await placePermission()
  if (permission === 'granted') return void findPlace()
  if (perTab.read(placeAsked) !== null || !perTab.write(placeAsked, '1')) return
  queue(permission === 'askable' ? 'place' : 'place-refused')
}

/** Asked until it is answered; the answer stays. */
export function askForConsent(): void {
  const answer = local.read(consentKey)
  if (answer === null) queue('consent')
  else if (answer === 'yes') startCounters()
}

export function answer(question: Question, isYes: boolean): void {
  asking.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== question) }))
  if (question === 'consent') {
    local.write(consentKey, isYes ? 'yes' : 'no')
    if (isYes) startCounters()
  } else if (question === 'place' && isYes) {
    void findPlace().then((found) => found || queue('place-refused'))
  }
}

const queue = (question: Question) =>
  asking.setState(({ waiting }) => (waiting.includes(question) ? { waiting } : { waiting: [...waiting, question] }))
