// In which of the encodings we have can this visitor read? The smallest they accept.
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** `accepted`: the header Accept-Encoding. Null: neither, so it is sent as it is. */
export const preferredEncoding = (accepted = ''): Encoding | null =>
  encodings.find((name) => accepts(accepted, name)) ?? null

/** A weight of zero is a refusal; a star speaks for whatever is not named. */
function accepts(header: string, name: string): boolean {
  const offers = header.split(',').map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
  const weightOf = (wanted: string) => {
    const offer = offers.find(([first]) => first === wanted)
    return offer && Number(offer.find((word) => word.startsWith('q='))?.slice(2) ?? 1)
  }
  return (weightOf(name) ?? weightOf('*') ?? 0) > 0
}
