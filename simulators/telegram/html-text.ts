// Checks a text with parse_mode HTML. Telegram refuses a message with an unescaped <, for example from a product name.
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

/** The error message of Telegram, or null for a valid text. */
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
