// The last step of a guest: a number and the code sent to it, in place. Whoever was told the code is known from then on,
// and the order goes out at its last digit.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { CodeStep } from '#features/login/code-step.tsx'
import { logInByCode, sendCode } from '#features/login/log-in-by-code.ts'
import { OtherWay } from '#features/login/other-way.tsx'
import { PhoneForm } from '#features/login/phone-form.tsx'
import { keepCode, type SentCode, useKeptCode } from '#features/login/sent-code.ts'
import { SentTo } from '#features/login/sent-to.tsx'
import { notify } from '#platform/feedback/notify.ts'
import { Box } from './box.tsx'

type PhoneBoxProps = { service: ServiceType; onEntered: () => void; onDigits: (count: number) => void }

export function PhoneBox({ service, onEntered, onDigits }: PhoneBoxProps) {
  const { t } = useLingui()
  const sent = useKeptCode()

  const check = async (asked: SentCode, code: string) => {
    const refusal = await logInByCode(asked, code)
    if (!refusal) onEntered()
    return refusal
  }
  const resend = async ({ phone, way }: SentCode) => {
    const refusal = await sendCode(phone, way)
    if (!refusal) notify.success(t`The code is on its way again`)
    return refusal
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
          <p className="text-body text-ink-2">
            {service === 'DELIVERY'
              ? t`The courier calls this number. No password is needed.`
              : t`We call this number about the order. No password is needed.`}
          </p>
          <PhoneForm onSend={sendCode} />
        </>
      )}
    </Box>
  )
}
