// The dialog for a failed call of the visitor: the error text, a retry button, and an error code to report to the shop.
import { formatTime } from '@dasturxon/i18n/calendar'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { Plate } from '@dasturxon/ui/plate'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { problems, problemText, type ShownProblem } from '#platform/feedback/problem.ts'
import { plug } from '../error-page/art/pictures.ts'

type Shown = ShownProblem & { at: Date }

export function ErrorDialog() {
  const { t } = useLingui()
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      problems.read((failure) => {
        setShown({ ...failure, at: new Date() })
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
    <Overlay
      kind="popup"
      heading="scrolled"
      isOpen={isOpen}
      onClose={close}
      title={t`That didn’t work`}
      closeLabel={t`Close`}
    >
      <div className="grid justify-items-center gap-2 px-gutter pt-8 pb-6 text-center">
        <div className="w-28 pb-2">
          <Plate hue={0} alt="" picture={plug} shape="round" isFirst />
        </div>
        <h2 className="text-h2 text-balance">{t`That didn’t work`}</h2>
        <p role="alert" className="text-h4 font-text text-balance text-ink-2">
          {problemText(problem, language)}
        </p>
        <div className="mt-3.5 grid w-full gap-2">
          {retry && <Button tone="fill" isWide onClick={tryAgain}>{t`Try again`}</Button>}
          <Button tone={retry ? 'plain' : 'fill'} isWide onClick={close}>{t`Close`}</Button>
        </div>
        <p className="pt-2 text-meta break-words text-ink-3">{t`Error code: ${code}`}</p>
      </div>
    </Overlay>
  )
}
