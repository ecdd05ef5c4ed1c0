// The questions the shop asks the visitor, one at a time. A question never moves a page that is being read: it is there
// from the first paint, or comes with the next page, or follows an answer.
import { createStore } from 'zustand/vanilla'

/** place: asks for the position · place-refused: the browser denies it, and only its settings can change that */
export type ConsentPrompt = 'place' | 'place-refused' | 'consent'

type ConsentQueue = {
  waiting: readonly ConsentPrompt[]
  /** The server writes the first question into every page; until start-up has checked it, the style sheet may hide it. */
  isFromServer: boolean
  /** The path of a page that was already being read when the question came up. */
  quietOn: string | null
}

export const consentQueue = createStore<ConsentQueue>()(() => ({
  waiting: ['place'],
  isFromServer: true,
  quietOn: null,
}))

/** Set before the first paint by the script of question-script.server.ts. */
const isAskedAtPaint = () => document.documentElement.dataset['asks'] !== undefined

const visibleOf = ({ waiting, isFromServer }: ConsentQueue) => (isFromServer && !isAskedAtPaint() ? [] : waiting)

/** `now`: the visitor has just done something, and expects the page to change. */
export const queuePrompt = (prompt: ConsentPrompt, { now = false } = {}): void =>
  consentQueue.setState((state) => {
    const before = visibleOf(state)
    return {
      waiting: before.includes(prompt) ? before : [...before, prompt],
      isFromServer: state.isFromServer && before.length > 0,
      quietOn: now ? null : before.length > 0 ? state.quietOn : window.location.pathname,
    }
  })

export const removePrompt = (prompt: ConsentPrompt): void =>
  consentQueue.setState((state) => {
    const waiting = visibleOf(state).filter((other) => other !== prompt)
    return { waiting, isFromServer: state.isFromServer && waiting.includes('place') }
  })

/** The same place in the queue, and on the page. */
export const replacePrompt = (prompt: ConsentPrompt, other: ConsentPrompt): void =>
  consentQueue.setState((state) => ({
    waiting: visibleOf(state).map((one) => (one === prompt ? other : one)),
    isFromServer: false,
  }))
