// Changes the phone number of the account. The new number counts only after it was confirmed by a code.
import { changePhone, requestPhoneChange } from '@dasturxon/contracts/customers.endpoints'
import { showPhone } from '@dasturxon/rules/phone'
import { Button } from '@dasturxon/ui/button'
import { ListRow } from '@dasturxon/ui/list-row'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeStep } from '#features/login/code-step.tsx'
import { PhoneForm } from '#features/login/phone-form.tsx'
import { type SentCode, sentNow } from '#features/login/sent-code.ts'
import { SentTo } from '#features/login/sent-to.tsx'
import { notify } from '#platform/feedback/notify.ts'
import { call } from '#platform/session/call.ts'
import { sessionStore, type User } from '#platform/session/session-store.ts'

export function PhoneChange({ user: { phone } }: { user: User }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)

  const send = async (newPhone: string) => {
    const [error, reply] = await call(requestPhoneChange, { body: { phone: newPhone, type: 'WEB' } })
    if (error) return error
    setSent(sentNow(reply))
    return undefined
  }
  const check = async (request: SentCode, code: string) => {
    const [error, user] = await call(changePhone, { body: { id: request.id, phone: request.phone, code } })
    if (error) return error
    sessionStore.setState({ user })
    setOpen(false)
    notify.success(t`Your number has been changed`)
    return undefined
  }
  const open = () => {
    setSent(null)
    setOpen(true)
  }
  return (
    <>
      <ListRow
        icon="phone"
        title={phone === null ? t`Phone` : showPhone(phone)}
        line={t`We’ll confirm the new number with a code`}
        aside={
          <Button tone="ghost" size="small" onClick={open}>
            {t`Change number`}
          </Button>
        }
      />
      <Overlay
        kind="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Change your number`}
        closeLabel={t`Close`}
      >
        <div className="grid gap-5 px-5 pb-6">
          <p className="text-body text-ink-2">
            {sent ? (
              <SentTo phone={sent.phone} />
            ) : (
              t`We’ll send a code to the new number. You keep your orders and cashback; other devices are logged out.`
            )}
          </p>
          {sent ? (
            <CodeStep
              key={sent.sentAt}
              sent={sent}
              onCheck={(code) => check(sent, code)}
              onResend={() => send(sent.phone)}
            />
          ) : (
            <PhoneForm onSend={send} />
          )}
        </div>
      </Overlay>
    </>
  )
}
