// In which of the encodings we have can this visitor read? The smallest they accept.
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different wishes, over and over. */
const known = new Map<string, Encoding>()
const knownAtMost = 200

export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const answered = known.get(header)
  if (answered) return answered
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(header, name)) ?? 'identity'
  if (known.size < knownAtMost) known.set(header, encoding)
  return encoding
}

/** A weight of zero is a refusal; a star speaks for whatever is not named. */
function accepts(header: string, name: string): boolean {
  const offers = header.split(',').map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
  const weightOf = (wanted: string) => {
    const offer = offers.find(([first]) => first === wanted)
    return offer && Number(offer.find((word) => word.startsWith('q='))?.slice(2) ?? 1)
  }
  return (weightOf(name) ?? weightOf('*') ?? 0) > 0
}
