// Renders a picture's SVG text as webp. Emoji are read, tinted and blurred once per process and embedded on demand.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { emoji, type Emoji } from './emoji.ts'
import type { Drawing } from './pictures.ts'
import { tintPixels, tints, type TintName } from './tint.ts'

const assets = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))
const reference = /emoji:([a-z]+)(?:\/([a-z]+))?@(\d+)/g

/** One picture uses one core; the caller decides how many are painted at once. */
sharp.concurrency(1)
sharp.cache(false)

export const emojiFile = (name: Emoji): string => fileURLToPath(new URL(`${emoji[name]}.webp`, assets))

export async function render({ svg, size, isFlat = false }: Omit<Drawing, 'name'>): Promise<Buffer> {
  const used = new Set(svg.match(reference))
  const embedded = new Map(await Promise.all([...used].map(async (text) => [text, await embed(text)] as const)))
  const whole = svg.replaceAll(reference, (text) => embedded.get(text) ?? '')
  return sharp(Buffer.from(whole))
    .resize(size, size)
    .webp(isFlat ? { lossless: true } : { quality: 78, alphaQuality: 84, effort: 2 })
    .toBuffer()
}

const cache = new Map<string, Promise<string>>()

function embed(text: string): Promise<string> {
  const before = cache.get(text)
  if (before) return before
  const made = draw(text)
  cache.set(text, made)
  return made
}

async function draw(text: string): Promise<string> {
  const [, name, look, pixels] = [...text.matchAll(reference)][0] ?? []
  if (!name || !isEmoji(name)) throw new Error(`no such emoji: ${text}`)
  const { data, info } = await sharp(await readFile(emojiFile(name)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const drawn = look === 'blurred' ? await outOfFocus(data, width, height) : inColour(data, width, height, look)
  const png = await drawn
    .resize(look === 'blurred' ? 160 : Number(pixels))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function inColour(data: Buffer, width: number, height: number, look: string | undefined): Sharp {
  if (look) tintPixels(data, tintOf(look))
  return sharp(data, { raw: { width, height, channels: 4 } })
}

// The opacity is applied here, not in the SVG, where it would cost a layer of the whole frame.
async function outOfFocus(data: Buffer, width: number, height: number): Promise<Sharp> {
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = Math.round((data[alpha] ?? 0) * 0.55)
  const blurred = await sharp(data, { raw: { width, height, channels: 4 } })
    .extend({ top: 64, bottom: 64, left: 64, right: 64, background: clear })
    .png()
    .toBuffer()
  return sharp(blurred).blur(10)
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const isEmoji = (name: string): name is Emoji => name in emoji
const isTint = (name: string): name is TintName => name in tints

function tintOf(name: string): TintName {
  if (!isTint(name)) throw new Error(`no such tint: ${name}`)
  return name
}
