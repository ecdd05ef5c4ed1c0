// The secret of an authenticator app: 160 random bits, as a QR code to scan and as text to type.
import { useLingui } from '@lingui/react/macro'
import { sub } from '#platform/shops.ts'
import { QrCode } from '#shell/qr-code.tsx'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 32 characters of five bits each. */
export const newTotpSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => alphabet[byte % 32]).join('')

export const totpUri = (secret: string, login: string): string =>
  `otpauth://totp/${encodeURIComponent(`${sub}:${login}`)}?secret=${secret}&issuer=${encodeURIComponent(`Dasturxon ${sub}`)}`

export function SecretCode({ secret, login }: { secret: string; login: string }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={totpUri(secret, login)} label={t`QR code for the authenticator app`} />
      <div className="grid min-w-0 grow basis-50 gap-1">
        <p className="text-body">
          {t`Scan the code with Google Authenticator or a similar app, then enter the six digits it shows.`}
        </p>
        <p className="text-meta text-ink-2">{t`Or type this key into the app:`}</p>
        <p className="text-body font-strong break-all tabular-nums">{secret.match(/.{4}/g)?.join(' ')}</p>
      </div>
    </div>
  )
}
