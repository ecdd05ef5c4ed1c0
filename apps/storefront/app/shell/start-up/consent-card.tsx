// A card at the lower edge of the page that asks the visitor for a permission; the page stays usable.
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { answerPrompt, consentQueue, type ConsentPrompt } from './consent.ts'

/** The specification fixes this Uzbek text for visitors of every language. */
const positionText = 'Iltimos Manzilga aniqlashga ruxsat bering!'

/** Pages where a phone number or an order is typed: the prompt waits for the next page. */
const isBusy = (path: string) => /^\/(?:login|checkout)(?:\/|$)/.test(path)

export function ConsentCard() {
  const { pathname } = useLocation()
  const question = useStore(consentQueue, ({ waiting }) => waiting[0])
  return question && !isBusy(pathname) && <Card key={question} question={question} />
}

function Card({ question }: { question: ConsentPrompt }) {
  const { t } = useLingui()
  const isPosition = question !== 'consent'
  const title = isPosition ? positionText : t`May we count visits?`
  const lines: Record<ConsentPrompt, string> = {
    place: t`Then we show the nearest branch and when your order can be there.`,
    'place-refused': t`Your browser does not tell us where you are. You can choose an address yourself.`,
    consent: t`Counters of other companies help this shop to get better. It works without them too.`,
  }
  return (
    <dialog
      open
      aria-label={title}
      className="rise static m-0 grid w-full max-w-none gap-3 rounded-plate bg-surface p-4 text-ink shadow-e4 inset-ring inset-ring-line"
    >
      <div className="grid gap-1">
        <p className="text-body font-strong" lang={isPosition ? 'uz' : undefined}>
          {title}
        </p>
        <p className="text-meta text-ink-2">{lines[question]}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {question === 'place-refused' ? (
          <Button tone="plain" size="small" onClick={() => answerPrompt(question, false)}>{t`Close`}</Button>
        ) : (
          <>
            <Button tone="plain" size="small" onClick={() => answerPrompt(question, false)}>{t`Not now`}</Button>
            <Button tone="ink" size="small" onClick={() => answerPrompt(question, true)}>{t`Allow`}</Button>
          </>
        )}
      </div>
    </dialog>
  )
}
