// The last step of a guest: the phone number and the code sent to it. The last digit of the code logs the guest in and
// sends the order.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { CodeStep, type TypedCode } from '#features/login/code-step.tsx'
import { logInByCode, sendCode } from '#features/login/log-in-by-code.ts'
import { OtherChannel } from '#features/login/other-channel.tsx'
import { PhoneForm } from '#features/login/phone-form.tsx'
import { storeSentCode, type SentCode, useSentCode } from '#features/login/sent-code.ts'
import { SentTo } from '#features/login/sent-to.tsx'
import { ShareContact } from '#features/login/share-contact.tsx'
import { notify } from '#platform/feedback/notify.ts'
import { SectionBox } from './section-box.tsx'

type PhoneBoxProps = { service: ServiceType; onEntered: () => void; onDigits: (typed: TypedCode) => void }

export function PhoneSection({ service, onEntered, onDigits }: PhoneBoxProps) {
  const { t } = useLingui()
  const sent = useSentCode()

  const check = async (asked: SentCode, code: string) => {
    const refusal = await logInByCode(asked, code)
    if (!refusal) onEntered()
    return refusal
  }
  const resend = async ({ phone, way }: SentCode) => {
    const refusal = await sendCode(phone, way)
    if (!refusal) notify.success(t`Code sent again`)
    return refusal
  }
  return (
    <SectionBox title={t`Last step: your phone`} part="phone">
      {sent ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-body text-ink-2">
            <SentTo phone={sent.phone} way={sent.way} />
            <Button tone="ghost" size="small" onClick={() => storeSentCode(null)}>{t`Change`}</Button>
          </p>
          <CodeStep
            key={sent.sentAt}
            sent={sent}
            onCheck={(code) => check(sent, code)}
            onResend={() => resend(sent)}
            onDigits={onDigits}
            otherWay={<OtherChannel sent={sent} />}
          />
        </>
      ) : (
        <>
          <p className="text-body text-ink-2">
            {service === 'DELIVERY'
              ? t`The courier will call this number. No password needed.`
              : t`We’ll call this number about your order. No password needed.`}
          </p>
          <ShareContact>
            <PhoneForm isKept onSend={sendCode} />
          </ShareContact>
        </>
      )}
    </SectionBox>
  )
}
