// Can Telegram read this text with parse_mode HTML? A bare < from a name or a dish makes it refuse the message.
const tags = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ins',
  's',
  'strike',
  'del',
  'a',
  'code',
  'pre',
  'blockquote',
  'tg-spoiler',
]

/** The complaint in Telegram's words, or null. */
export function complaintAboutHtml(text: string): string | null {
  const open: string[] = []
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(/<(\/?)([^\s>]*)[^>]*>?/g)) {
    if (!tag.endsWith('>') || !tags.includes(name.toLowerCase()))
      return `can't parse entities: Unsupported start tag "${name}" at byte offset ${Buffer.byteLength(text.slice(0, index))}`
    if (!slash) open.push(name)
    else if (open.pop() !== name) return `can't parse entities: Unmatched end tag "${name}"`
  }
  return open.length > 0 ? `can't parse entities: Can't find end tag corresponding to start tag "${open.at(-1)}"` : null
}
