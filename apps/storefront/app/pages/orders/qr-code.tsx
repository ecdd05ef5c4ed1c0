// A QR code, with the light border that cameras need around it. Loaded when a receipt is shown.
import { encode } from 'uqr'

/** In modules, the squares of the code. */
const border = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would need a file
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-small">
      <path d={`M0 0h${size}v${size}H0z`} className="fill-qr-paper" />
      <path d={outline(data)} className="fill-qr" shapeRendering="crispEdges" />
    </svg>
  )
}

/** One rectangle for each row of neighbouring dark modules. */
const outline = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const width = (end < 0 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      }),
    )
    .join('')
