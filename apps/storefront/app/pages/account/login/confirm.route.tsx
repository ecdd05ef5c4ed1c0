// The second step of logging in: the customer enters the code. If this browser tab has sent no code, the page redirects
// to the phone number step.
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate } from 'react-router'
import { CodeStep } from '#features/login/code-step.tsx'
import { logInByCode, sendCode } from '#features/login/log-in-by-code.ts'
import { OtherChannel } from '#features/login/other-channel.tsx'
import { type SentCode, useSentCode } from '#features/login/sent-code.ts'
import { SentTo } from '#features/login/sent-to.tsx'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { notify } from '#platform/feedback/notify.ts'
import type { Route } from './+types/confirm.route.ts'
import { readLoginArt } from './login-art.server.ts'
import { LoginFrame } from './login-frame.tsx'
import { useLoginRedirect } from './login-redirect.ts'

export const loader = ({ context }: Route.LoaderArgs) => readLoginArt(context.get(apiContext))
export const shouldRevalidate = () => false

export default function Confirm({ loaderData: { image } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sent = useSentCode()
  const isLeaving = useLoginRedirect()
  if (sent === null && !isLeaving) return <Navigate to="/login" replace />

  const resend = async ({ phone, way }: SentCode) => {
    const refusal = await sendCode(phone, way)
    if (!refusal) notify.success(t`Code sent again`)
    return refusal
  }
  return (
    <LoginFrame art={image}>
      <div className="-ml-1.5">
        <IconButton icon="back" label={t`Back`} onClick={() => void navigate('/login', { replace: true })} />
      </div>
      <div className="grid gap-2">
        <h1 className="text-title">{sent?.way === 'TG' ? t`Code from Telegram` : t`Code from SMS`}</h1>
        {sent && (
          <p className="text-body text-ink-2">
            <SentTo phone={sent.phone} way={sent.way} />{' '}
            <Link to="/login" replace className="hit relative font-strong text-accent hover:underline">
              {t`Change`}
            </Link>
          </p>
        )}
      </div>
      {sent ? (
        <CodeStep
          key={sent.sentAt}
          sent={sent}
          onCheck={(code) => logInByCode(sent, code)}
          onResend={() => resend(sent)}
          otherWay={<OtherChannel sent={sent} />}
        />
      ) : (
        <div aria-hidden className="shimmer h-15 rounded-field" />
      )}
    </LoginFrame>
  )
}
