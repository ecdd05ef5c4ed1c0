// Generates hostile uploads: files that only pretend to be pictures, broken pictures, and pictures of excessive size.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Kind = 'jpeg' | 'png' | 'webp' | 'avif'
const kinds: readonly Kind[] = ['jpeg', 'png', 'webp', 'avif']

/** Code that a careless server might execute or a careless browser might interpret. */
export const payload = '<?php system($_GET[0]) ?><script>alert(document.domain)</script>'

export const picture = (kind: Kind, size = 64): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#2f7d6b' } })
    .withExif({ IFD0: { Copyright: payload, ImageDescription: 'GPS 41.31 69.28' } })
    .toFormat(kind)
    .toBuffer()

/** Every `turn` gives another file. */
export async function hostileFile(turn: number): Promise<{ name: string; bytes: Buffer }> {
  const kind = kinds[turn % kinds.length] ?? 'jpeg'
  const good = await picture(kind, 16 + (turn % 48))
  const attacks: [string, () => Buffer][] = [
    ['page behind', () => Buffer.concat([good, Buffer.from(payload)])],
    ['archive behind', () => Buffer.concat([good, Buffer.from('PK\x03\x04'), Buffer.alloc(64, turn)])],
    ['page before', () => Buffer.concat([Buffer.from(payload), good])],
    ['cut off', () => good.subarray(0, Math.floor((good.length * (10 + (turn % 80))) / 100))],
    ['bits turned', () => flipped(good, turn)],
    ['drawing', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(${turn})"><script/></svg>`)],
    ['drawing with a preamble', () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg><svg><!-- ${turn} --></svg>`)],
    ['signature only', () => good.subarray(0, 24)],
    ['signature and noise', () => Buffer.concat([good.subarray(0, 24), noise(turn, 4_000)])],
    ['giant', () => giantPng(50_000, 50_000)],
    ['giant ribbon', () => giantPng(1, 2_000_000_000)],
    ['another kind', () => Buffer.from(turn % 2 ? 'GIF89a\x01\x00\x01\x00' : 'BM\x46\x00\x00\x00')],
    ['nothing', () => Buffer.alloc(turn % 3)],
  ]
  const [name, make] = attacks[turn % attacks.length] ?? ['nothing', () => Buffer.alloc(0)]
  return { name: `${kind}: ${name}`, bytes: make() }
}

function flipped(bytes: Buffer, turn: number): Buffer {
  const copy = Buffer.from(bytes)
  for (let index = 0; index < 8; index++) {
    const at = (turn * 7_919 + index * 104_729) % copy.length
    copy[at] = (copy[at] ?? 0) ^ (1 << (index % 8))
  }
  return copy
}

const noise = (turn: number, length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 31 + turn * 17 + ((index * index) >> 3)) & 0xff))

/** A file of a few kilobytes that declares a picture of gigabytes. */
function giantPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
