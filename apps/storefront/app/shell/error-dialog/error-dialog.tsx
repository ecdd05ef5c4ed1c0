// What went wrong with something the visitor wanted: in words, with a way on, and a number to tell the shop.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLanguage } from '../document.ts'
import { problemWords } from './problem-words.ts'
import { problems, type ShownProblem } from './show-problem.ts'

type Shown = ShownProblem & { at: Date }

export function ErrorDialog() {
  const { t } = useLingui()
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      problems.read((letter) => {
        setShown({ ...letter, at: new Date() })
        setOpen(true)
      }),
    [],
  )
  if (!shown) return null

  const { problem, retry, at } = shown
  const close = () => setOpen(false)
  const tryAgain = () => {
    close()
    retry?.()
  }
  const code = [problem.code, problem.traceId?.slice(-8), formatTime(at)].filter(Boolean).join(' · ')
  return (
    <Overlay kind="popup" isOpen={isOpen} onClose={close} title={t`It did not work`} closeLabel={t`Close`}>
      <div className="grid gap-2 px-gutter pb-6">
        <p role="alert" className="text-h4 font-text text-ink-2">
          {problemWords(problem, language)}
        </p>
        <p className="pb-4 text-meta break-words text-ink-3">{t`Error code: ${code}`}</p>
        {retry && <Button tone="fill" isWide onClick={tryAgain}>{t`Try again`}</Button>}
        <Button tone={retry ? 'plain' : 'fill'} isWide onClick={close}>{t`Close`}</Button>
      </div>
    </Overlay>
  )
}
