// A notice that closes by itself, but not while the pointer is over it, it has the focus, or the tab is hidden.
import { Notice } from '@dasturxon/ui/notice'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { NoticeMessage } from '#platform/feedback/notify.ts'
import { startStopwatch } from './stopwatch.ts'

const noticeTime = 4_500

type TimedNoticeProps = { notice: NoticeMessage; onEnd: () => void }

export function TimedNotice({ notice: { tone, title, text, action }, onEnd }: TimedNoticeProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    // Sonner's list item takes the focus, not the notice inside it, so the events are observed on the list item.
    const item = box.current?.closest('li') ?? box.current
    if (!item) return
    const watch = startStopwatch(noticeTime, () => end())
    const settle = () =>
      document.hidden || item.matches(':hover') || item.contains(document.activeElement) ? watch.pause() : watch.run()
    // During `focusout` the next element does not have the focus yet, so the check runs after the event.
    const later = () => void setTimeout(settle)
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) item.addEventListener(event, later)
    document.addEventListener('visibilitychange', settle)
    settle()
    return () => {
      watch.pause()
      for (const event of events) item.removeEventListener(event, later)
      document.removeEventListener('visibilitychange', settle)
    }
  }, [])

  return (
    <div ref={box}>
      <Notice
        tone={tone}
        title={title}
        line={text}
        action={action && { text: action.text, onPress: () => (action.onPress(), onEnd()) }}
        close={{ label: t`Close`, onPress: onEnd }}
      />
    </div>
  )
}
