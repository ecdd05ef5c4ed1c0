// The last step of a guest: a number and the code sent to it, in place. Whoever was told the code is known from then on,
// and the order goes out at its last digit.
import { logIn, requestCode } from '@dasturxon/contracts/customers.endpoints'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { CodeStep } from '#shell/login/code-step.tsx'
import { keepCode, useKeptCode } from '#shell/login/kept-code.ts'
import { PhoneForm } from '#shell/login/phone-form.tsx'
import { type SentCode, sentNow } from '#shell/login/sent-code.ts'
import { SentTo } from '#shell/login/sent-to.tsx'
import { OtherWay } from '#shell/login/other-way.tsx'
import { notify } from '#shell/notices/notify.ts'
import { call } from '#shell/session/call.ts'
import { enter } from '#shell/session/enter.ts'
import { Box } from './box.tsx'

type PhoneBoxProps = { onEntered: () => void; onDigits: (count: number) => void }

export function PhoneBox({ onEntered, onDigits }: PhoneBoxProps) {
  const { t } = useLingui()
  const sent = useKeptCode()

  const send = async (phone: string) => {
    const [error, reply] = await call(requestCode, { body: { phone, type: 'WEB' } })
    if (error) return error
    keepCode(sentNow(reply))
    return undefined
  }
  const check = async ({ id, phone }: SentCode, code: string) => {
    const [error, reply] = await call(logIn, { body: { id, phone, code } })
    if (error) return error
    enter(reply, reply.user)
    keepCode(null)
    onEntered()
    return undefined
  }
  const resend = async ({ phone }: SentCode) => {
    const failed = await send(phone)
    if (!failed) notify.success(t`The code is on its way again`)
    return failed
  }
  return (
    <Box title={t`Last step: your phone`}>
      {sent ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-body text-ink-2">
            <SentTo phone={sent.phone} way={sent.way} />
            <Button tone="ghost" size="small" onClick={() => keepCode(null)}>{t`Change`}</Button>
          </p>
          <CodeStep
            key={sent.sentAt}
            sent={sent}
            onCheck={(code) => check(sent, code)}
            onResend={() => resend(sent)}
            onDigits={onDigits}
            otherWay={<OtherWay sent={sent} />}
          />
        </>
      ) : (
        <>
          <p className="text-body text-ink-2">{t`The courier calls this number. No password is needed.`}</p>
          <PhoneForm onSend={send} />
        </>
      )}
    </Box>
  )
}
