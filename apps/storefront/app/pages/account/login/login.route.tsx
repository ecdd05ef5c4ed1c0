// The first step of logging in: the phone number and the button that sends a code to this number.
import { IconButton } from '@dasturxon/ui/icon-button'
import { Plate } from '@dasturxon/ui/plate'
import { plateHue } from '@dasturxon/ui/plate-hue'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sendCode } from '#features/login/log-in-by-code.ts'
import { PhoneForm } from '#features/login/phone-form.tsx'
import { useSentCode } from '#features/login/sent-code.ts'
import { ShareContact } from '#features/login/share-contact.tsx'
import { useShop } from '#features/shop/shop.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import type { Failed } from '#platform/feedback/problem.ts'
import { useHost } from '#platform/host/current-host.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { TelegramLink } from '../telegram-link.tsx'
import { TermsNote } from '../terms-note.tsx'
import type { Route } from './+types/login.route.ts'
import { readLoginArt } from './login-art.server.ts'
import { LoginFrame, picture } from './login-frame.tsx'
import { storeReturnPage, useLoginRedirect } from './login-redirect.ts'

export const loader = ({ context }: Route.LoaderArgs) => readLoginArt(context.get(apiContext))
export const shouldRevalidate = () => false

export default function Login({ loaderData: { image } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { key } = useLocation()
  const search = useQueryParameters()
  const sent = useSentCode()
  const { askContact } = useHost()
  const hue = plateHue(useShop()?.colour)
  useLoginRedirect()
  useEffect(() => storeReturnPage(search), [search])

  const send = async (phone: string): Promise<Failed | undefined> => {
    // A code was sent to this number less than the resend delay ago: the API would refuse to send a second code.
    const isOnTheWay = sent?.phone === phone && Date.now() < sent.resendAt
    if (!isOnTheWay) {
      const refusal = await sendCode(phone)
      if (refusal) return refusal
    }
    await navigate('/login/confirm')
    return undefined
  }
  /** Goes back. If the login is the first page of a visit, there is no page to go back to: the home page opens. */
  const close = () => void (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <LoginFrame art={image}>
      <div className="-ml-1.5">
        <IconButton icon="close" label={t`Close`} onClick={close} />
      </div>
      <div className="w-[80px] short:hidden desktop:hidden">
        <Plate hue={hue} alt="" picture={picture(image, '5rem')} shape="square" />
      </div>
      <div className="grid gap-2">
        <h1 className="text-title">{t`Your phone number`}</h1>
        <p className="text-body text-ink-2">
          {askContact
            ? t`Your cashback and orders are tied to this number.`
            : t`We’ll send a 6-digit code by SMS. Your cashback and orders are tied to this number.`}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <ShareContact>
          <PhoneForm phone={sent?.phone} isKept onSend={send} />
        </ShareContact>
        {askContact === null && <TelegramLink />}
      </div>
      <TermsNote />
    </LoginFrame>
  )
}
