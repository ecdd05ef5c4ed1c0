// Asks for the code of the authenticator app in a sheet: to prove who is there, or to stay longer.
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Failed, problemText, useLanguage } from '#platform/words.ts'

type CodeFormProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Sends the six digits; answers what the server refused, or undefined. */
  onCode: (code: string) => Promise<Failed | undefined>
}

export function CodeForm({ title, isOpen, onClose, onCode }: CodeFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const close = () => (setCode(''), setError(undefined), onClose())
  const check = async (complete: string) => {
    setChecking(true)
    const failure = await onCode(complete)
    setChecking(false)
    if (failure) return setError(problemText(failure, language))
    setCode('')
  }
  return (
    <Overlay kind="sheet" isOpen={isOpen} onClose={close} title={title} closeLabel={t`Close`}>
      <div className="grid gap-4 px-gutter pb-6">
        <p className="text-body text-ink-2">{t`Enter the code from your authenticator app.`}</p>
        <CodeBoxes
          label={t`Code from the app`}
          value={code}
          onChange={(value) => (setCode(value), setError(undefined))}
          onComplete={(complete) => void check(complete)}
          error={error}
          isDisabled={isChecking}
          isFirst
        />
      </div>
    </Overlay>
  )
}
