// Some calls need an authenticator code of the last ten minutes. `provenCall` asks for the code when the server wants
// one, and sends the call again.
import type { CallResult } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { stepUp } from '@dasturxon/contracts/staff.endpoints'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/call.ts'
import { CodeForm } from './code-form.tsx'

const store = createStore<{ answer: ((isProven: boolean) => void) | null }>()(() => ({ answer: null }))

const askForCode = () => new Promise<boolean>((answer) => store.setState({ answer }))

export async function provenCall<const E extends Endpoint>(endpoint: E, request: Request<E>): Promise<CallResult<E>> {
  const response = await call(endpoint, request)
  if (response[0]?.code !== 'step_up_required' || !(await askForCode())) return response
  return call(endpoint, request)
}

export function StepUpDialog() {
  const { t } = useLingui()
  const { answer } = useStore(store)
  const close = (isProven: boolean) => {
    answer?.(isProven)
    store.setState({ answer: null })
  }
  const check = async (code: string) => {
    const [failure] = await call(stepUp, { body: { code } })
    if (!failure) close(true)
    return failure
  }
  return <CodeForm title={t`Confirm it’s you`} isOpen={answer !== null} onClose={() => close(false)} onCode={check} />
}
