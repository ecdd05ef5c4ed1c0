// Envelope encryption: a value under a data key of its own, the data key under a key that stays outside the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The first key seals; the others only open what an earlier key sealed. */
export type Keyring = readonly { id: string; key: Buffer }[]
export type Place = { merchantId: string; name: string; version: number }
export type Sealed = { keyId: string; wrappedKey: Buffer; sealedValue: Buffer }

export function seal(keyring: Keyring, place: Place, value: string): Sealed {
  const dataKey = randomBytes(32)
  return { ...wrap(keyring, place, dataKey), sealedValue: encrypt(dataKey, place, Buffer.from(value)) }
}

export const unseal = (keyring: Keyring, place: Place, sealed: Sealed): string =>
  decrypt(unwrap(keyring, place, sealed), place, sealed.sealedValue).toString()

/** Moves a data key from a retired key to the current one; the value itself is not touched. */
export const rewrap = (keyring: Keyring, place: Place, sealed: Sealed): Pick<Sealed, 'keyId' | 'wrappedKey'> =>
  wrap(keyring, place, unwrap(keyring, place, sealed))

export const currentKeyId = (keyring: Keyring): string => current(keyring).id

function wrap(keyring: Keyring, place: Place, dataKey: Buffer): Pick<Sealed, 'keyId' | 'wrappedKey'> {
  const { id, key } = current(keyring)
  return { keyId: id, wrappedKey: encrypt(key, place, dataKey) }
}

function unwrap(keyring: Keyring, place: Place, { keyId, wrappedKey }: Sealed): Buffer {
  const held = keyring.find(({ id }) => id === keyId)
  if (!held) throw new Error(`No key ${keyId} is held; secrets sealed by it cannot be opened`)
  return decrypt(held.key, place, wrappedKey)
}

function current(keyring: Keyring): Keyring[number] {
  const [first] = keyring
  if (!first) throw new Error('The keyring is empty')
  return first
}

/** Said aloud, or a shorter seal, which can be guessed, would be taken as well. */
const authTagLength = 16

// The place is authenticated along: a value copied to another merchant, name or version does not open.
const bound = ({ merchantId, name, version }: Place) => Buffer.from(`${merchantId}|${name}|${version}`)

function encrypt(key: Buffer, place: Place, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength }).setAAD(bound(place))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, place: Place, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength }).setAAD(bound(place))
  decipher.setAuthTag(sealed.subarray(-authTagLength))
  return Buffer.concat([decipher.update(sealed.subarray(12, -authTagLength)), decipher.final()])
}

/** `id:base64,id:base64`, the current key first. */
export function parseKeyring(text: string): Keyring {
  const keyring = text.split(',').map((entry) => {
    const [id = '', key = ''] = entry.split(':')
    const bytes = Buffer.from(key, 'base64')
    if (!/^[\w-]{1,40}$/.test(id) || bytes.length !== 32) throw new Error('A key is `id:` and 32 bytes in base64')
    return { id, key: bytes }
  })
  if (new Set(keyring.map(({ id }) => id)).size < keyring.length) throw new Error('Two keys have the same id')
  return keyring
}
