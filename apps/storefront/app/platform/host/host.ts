// The app around the page, as pages see it. A browser, Telegram and Click implement the same interface, and a page asks
// what the app can do, never which app it is. A member that is null cannot be used in this app, or in this version of it.
import type { Appearance } from './appearance.ts'
import type { HostKind } from './host-kind.ts'

export type Position = { latitude: number; longitude: number }
export type Feedback = 'added' | 'done' | 'failed'

/** The wide button of the app, below the page. */
export type MainButton = {
  text: string
  isActive: boolean
  isBusy: boolean
  colours: { fill: string; text: string }
  onPress: () => void
}

/** `response`: the contact as the app signed it; null when it has not arrived although the person agreed. */
export type SharedContact = { status: 'sent'; response: string | null } | { status: 'refused' }

/** An opaque session of the app, which only its server can read. `settle`: our server has answered about it. */
export type WebSession = { id: string; settle: () => void }

export type Host = {
  kind: HostKind
  /**
   * What the app passed when it opened the page: the data or the session that identifies the person, and the parameter of
   * its link.
   */
  launch: { initData: string; startParameter: string | null; webSession: WebSession | null }
  /** Calls the listener at once and after each change. */
  followAppearance: ((listener: (appearance: Appearance) => void) => void) | null
  /** Null hides the button. */
  setBackButton: ((onPress: (() => void) | null) => void) | null
  setMainButton: ((button: MainButton | null) => void) | null
  vibrate: (feedback: Feedback) => void
  confirmClosing: (isOn: boolean) => void
  allowVerticalSwipes: (isOn: boolean) => void
  askContact: (() => Promise<SharedContact>) | null
  /** Resolves to null when the person or the app gives no position. */
  findPosition: () => Promise<Position | null>
  /** Returns true when the browser leaves the page for the link; an app opens the link beside it. */
  openLink: (address: string) => boolean
  /** Kept by the app for this person, on all devices. */
  storage: {
    read: (key: string) => Promise<string | null>
    write: (key: string, value: string) => Promise<boolean>
  } | null
  share: ((link: { address: string; title: string }) => void) | null
}
