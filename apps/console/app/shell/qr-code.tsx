// A text as a QR code that a phone can scan in both themes.
import { encode } from 'uqr'

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would need a file
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-44 max-w-full rounded-small">
      <path d={`M0 0h${size}v${size}H0z`} className="fill-qr-paper" />
      <path d={dots.join('')} className="fill-qr" shapeRendering="crispEdges" />
    </svg>
  )
}
