// Tells the visitor something in passing, from anywhere. What needs an answer is a dialog.
import type { NoticeTone } from '@dasturxon/ui/notice'
import { createMailbox } from './message-queue.ts'

export type NoticeCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
/** What can be done about it while it is there; it goes when it was pressed. */
export type NoticeAction = { text: string; onPress: () => void }
export type PassingNotice = {
  tone: NoticeTone
  title: string
  text: string | undefined
  corner: NoticeCorner
  action?: NoticeAction | undefined
}

export const notices = createMailbox<PassingNotice>()

const teller =
  (tone: NoticeTone) =>
  (title: string, text?: string, corner: NoticeCorner = 'top-right', action?: NoticeAction): void =>
    notices.send({ tone, title, text, corner, ...(action && { action }) })

export const notify = { success: teller('ok'), info: teller('info'), warning: teller('warn'), error: teller('bad') }
