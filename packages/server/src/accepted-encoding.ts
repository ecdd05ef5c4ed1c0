// Selects the response encoding: the smallest of the stored encodings that the browser accepts.
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** `accepted` is the Accept-Encoding header. Null means that the response is sent uncompressed. */
export const preferredEncoding = (accepted = ''): Encoding | null =>
  encodings.find((name) => accepts(accepted, name)) ?? null

/** A weight of zero refuses an encoding; `*` applies to every encoding that the header does not name. */
function accepts(header: string, name: string): boolean {
  const offers = header.split(',').map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
  const weightOf = (encoding: string) => {
    const offer = offers.find(([first]) => first === encoding)
    return offer && Number(offer.find((word) => word.startsWith('q='))?.slice(2) ?? 1)
  }
  return (weightOf(name) ?? weightOf('*') ?? 0) > 0
}
