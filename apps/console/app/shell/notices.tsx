// Short notices above the screen, from any module. A notice closes by itself, but not while the pointer is over it, it
// has the focus, or the tab is hidden.
import { Notice, type NoticeTone } from '@dasturxon/ui/notice'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Failed, i18n, problemText } from '#platform/words.ts'
import type { Language } from '@dasturxon/i18n/language'

type NoticeAction = { text: string; onPress: () => void }
type Shown = {
  id: number
  tone: NoticeTone
  title: string
  line?: string | undefined
  action?: NoticeAction | undefined
}

const most = 4
const shownFor = 4_500
/** A notice with a button stays for as long as an undo lasts. */
const shownWithAction = 10_000
let last = 0

const store = createStore<{ notices: readonly Shown[] }>()(() => ({ notices: [] }))

function add(notice: Omit<Shown, 'id'>): void {
  store.setState(({ notices }) => ({ notices: [...notices, { ...notice, id: ++last }].slice(-most) }))
}
const remove = (id: number) =>
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))

const sender = (tone: NoticeTone) => (title: string, line?: string, action?: NoticeAction) =>
  add({ tone, title, line, action })

export const notify = { success: sender('ok'), info: sender('info'), warning: sender('warn'), error: sender('bad') }

/** The notice of a call that failed. */
export const notifyFailure = (failure: Failed): void => notify.error(problemText(failure, i18n.locale as Language))

export function Notices() {
  const { t } = useLingui()
  const { notices } = useStore(store)
  return (
    <section
      aria-label={t`Notifications`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-gutter top-[calc(var(--safe-top)+--spacing(4))] z-70 grid gap-3 tablet:left-auto tablet:w-90"
    >
      {notices.map((notice) => (
        <TimedNotice key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function TimedNotice({ notice: { id, tone, title, line, action } }: { notice: Shown }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(() => remove(id))
  const time = action ? shownWithAction : shownFor
  useEffect(() => {
    let left = time
    const timer = setInterval(() => {
      const isHeld = document.hidden || box.current?.matches(':hover, :focus-within')
      if (!isHeld && (left -= 250) <= 0) end()
    }, 250)
    return () => clearInterval(timer)
  }, [time])
  return (
    <div ref={box} className="pointer-events-auto">
      <Notice
        tone={tone}
        title={title}
        line={line}
        action={action && { text: action.text, onPress: () => (action.onPress(), remove(id)) }}
        close={{ label: t`Close`, onPress: () => remove(id) }}
      />
    </div>
  )
}
