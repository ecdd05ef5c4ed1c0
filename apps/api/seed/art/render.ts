// Turns a picture's text into webp. Emoji are read, tinted and blurred once per process and embedded on demand.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { emoji, type Emoji } from './emoji.ts'
import { tintPixels, tints, type TintName } from './tint.ts'

const assets = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))
const reference = /emoji:([a-z]+)(?:\/([a-z]+))?@(\d+)/g

/** One picture uses one core; the caller decides how many are painted at once. */
sharp.concurrency(1)
sharp.cache(false)

export const emojiFile = (name: Emoji): string => fileURLToPath(new URL(`${emoji[name]}.webp`, assets))

export async function render(svg: string, size: number): Promise<Buffer> {
  const used = new Set(svg.match(reference))
  const embedded = new Map(await Promise.all([...used].map(async (text) => [text, await embed(text)] as const)))
  const whole = svg.replaceAll(reference, (text) => embedded.get(text) ?? '')
  return sharp(Buffer.from(whole)).resize(size, size).webp({ quality: 82, alphaQuality: 88, effort: 4 }).toBuffer()
}

const known = new Map<string, Promise<string>>()

function embed(text: string): Promise<string> {
  const before = known.get(text)
  if (before) return before
  const made = draw(text)
  known.set(text, made)
  return made
}

async function draw(text: string): Promise<string> {
  const [, name, look, pixels] = [...text.matchAll(reference)][0] ?? []
  if (!name || !isEmoji(name)) throw new Error(`no such emoji: ${text}`)
  const source = sharp(await readFile(emojiFile(name)))
  const blurred = look === 'blurred'
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (look && !blurred) tintPixels(data, tintOf(look))
  let image = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
  if (blurred) image = image.extend({ top: 64, bottom: 64, left: 64, right: 64, background: clear }).blur(17)
  const png = await image
    .toBuffer()
    .then((raw) =>
      sharp(raw, { raw: { width: blurred ? 384 : info.width, height: blurred ? 384 : info.height, channels: 4 } }),
    )
    .then((drawn) =>
      drawn
        .resize(blurred ? 192 : Number(pixels))
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )
  return `data:image/png;base64,${png.toString('base64')}`
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const isEmoji = (name: string): name is Emoji => name in emoji
const isTint = (name: string): name is TintName => name in tints

function tintOf(name: string): TintName {
  if (!isTint(name)) throw new Error(`no such tint: ${name}`)
  return name
}
