// Shows the visitor a short notice, from any module. A message that needs a decision is a dialog instead.
import type { NoticeTone } from '@dasturxon/ui/notice'
import { createMessageQueue } from './message-queue.ts'

export type NoticeCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
/** A button of the notice; pressing it closes the notice. */
export type NoticeAction = { text: string; onPress: () => void }
export type NoticeMessage = {
  tone: NoticeTone
  title: string
  text: string | undefined
  corner: NoticeCorner
  action?: NoticeAction | undefined
}

export const notices = createMessageQueue<NoticeMessage>()

const sender =
  (tone: NoticeTone) =>
  (title: string, text?: string, corner: NoticeCorner = 'top-right', action?: NoticeAction): void =>
    notices.send({ tone, title, text, corner, ...(action && { action }) })

export const notify = { success: sender('ok'), info: sender('info'), warning: sender('warn'), error: sender('bad') }
