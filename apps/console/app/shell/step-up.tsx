// Some calls need an authenticator code of the last ten minutes. `provenCall` asks for the code when the server wants
// one, and sends the call again.
import type { CallResult } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { stepUp } from '@dasturxon/contracts/staff.endpoints'
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/call.ts'
import { problemText, useLanguage } from '#platform/words.ts'

const store = createStore<{ answer: ((isProven: boolean) => void) | null }>()(() => ({ answer: null }))

const askForCode = () => new Promise<boolean>((answer) => store.setState({ answer }))

export async function provenCall<const E extends Endpoint>(endpoint: E, request: Request<E>): Promise<CallResult<E>> {
  const response = await call(endpoint, request)
  if (response[0]?.code !== 'step_up_required' || !(await askForCode())) return response
  return call(endpoint, request)
}

export function StepUpDialog() {
  const { t } = useLingui()
  const language = useLanguage()
  const { answer } = useStore(store)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)

  const close = (isProven: boolean) => {
    answer?.(isProven)
    store.setState({ answer: null })
    setCode('')
    setError(undefined)
  }
  const check = async (complete: string) => {
    setChecking(true)
    const [failure] = await call(stepUp, { body: { code: complete } })
    setChecking(false)
    if (failure) setError(problemText(failure, language))
    else close(true)
  }
  return (
    <Overlay
      kind="sheet"
      isOpen={answer !== null}
      onClose={() => close(false)}
      title={t`Confirm that it is you`}
      closeLabel={t`Close`}
    >
      <div className="grid gap-4 px-gutter pb-6">
        <p className="text-body text-ink-2">{t`Enter the code from the authenticator app.`}</p>
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
