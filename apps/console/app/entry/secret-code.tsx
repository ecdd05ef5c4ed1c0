// The secret of an authenticator app: 160 random bits, as a QR code to scan and as text to type.
import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import { sub } from '#platform/shops.ts'

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
      <div className="grid min-w-50 flex-1 gap-1">
        <p className="text-body">
          {t`Scan the code with Google Authenticator or a similar app, then type the six digits it shows.`}
        </p>
        <p className="text-meta text-ink-2">{t`Or type this key into the app:`}</p>
        <code className="text-label font-strong break-all">{secret.match(/.{4}/g)?.join(' ')}</code>
      </div>
    </div>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would need a file
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-small">
      <path d={`M0 0h${size}v${size}H0z`} className="fill-qr-paper" />
      <path d={dots.join('')} className="fill-qr" shapeRendering="crispEdges" />
    </svg>
  )
}
