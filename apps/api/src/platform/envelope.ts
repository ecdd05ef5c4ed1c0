// Envelope encryption: each value is encrypted with its own data key, and the data key with a key outside the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The first key encrypts; the others only decrypt what was encrypted with them. */
export type Keyring = readonly { id: string; key: Buffer }[]
export type SecretLocation = { merchantId: string; name: string; version: number }
export type Sealed = { keyId: string; wrappedKey: Buffer; sealedValue: Buffer }

export function seal(keyring: Keyring, location: SecretLocation, value: string): Sealed {
  const dataKey = randomBytes(32)
  return { ...wrap(keyring, location, dataKey), sealedValue: encrypt(dataKey, location, Buffer.from(value)) }
}

export const unseal = (keyring: Keyring, location: SecretLocation, sealed: Sealed): string =>
  decrypt(unwrap(keyring, location, sealed), location, sealed.sealedValue).toString()

/** Encrypts a data key with the current key instead of a retired one; the value itself is not touched. */
export const rewrap = (
  keyring: Keyring,
  location: SecretLocation,
  sealed: Sealed,
): Pick<Sealed, 'keyId' | 'wrappedKey'> => wrap(keyring, location, unwrap(keyring, location, sealed))

export const currentKeyId = (keyring: Keyring): string => current(keyring).id

function wrap(keyring: Keyring, location: SecretLocation, dataKey: Buffer): Pick<Sealed, 'keyId' | 'wrappedKey'> {
  const { id, key } = current(keyring)
  return { keyId: id, wrappedKey: encrypt(key, location, dataKey) }
}

function unwrap(keyring: Keyring, location: SecretLocation, { keyId, wrappedKey }: Sealed): Buffer {
  const entry = keyring.find(({ id }) => id === keyId)
  if (!entry) throw new Error(`No key ${keyId} in the keyring; secrets sealed with it cannot be decrypted`)
  return decrypt(entry.key, location, wrappedKey)
}

function current(keyring: Keyring): Keyring[number] {
  const [first] = keyring
  if (!first) throw new Error('The keyring is empty')
  return first
}

/** Bytes. Set explicitly: otherwise a shorter authentication tag, which can be guessed, would be accepted as well. */
const authTagLength = 16

// A value is authenticated with its location: copied to another merchant, name or version, it cannot be decrypted.
const extraData = ({ merchantId, name, version }: SecretLocation) => Buffer.from(`${merchantId}|${name}|${version}`)

function encrypt(key: Buffer, location: SecretLocation, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength }).setAAD(extraData(location))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, location: SecretLocation, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength }).setAAD(
    extraData(location),
  )
  decipher.setAuthTag(sealed.subarray(-authTagLength))
  return Buffer.concat([decipher.update(sealed.subarray(12, -authTagLength)), decipher.final()])
}

/** `id:base64,id:base64`, the current key first. */
export function parseKeyring(text: string): Keyring {
  const keyring = text.split(',').map((entry) => {
    const [id = '', key = ''] = entry.split(':')
    const bytes = Buffer.from(key, 'base64')
    if (!/^[\w-]{1,40}$/.test(id) || bytes.length !== 32) throw new Error('A key must be `id:` and 32 bytes in base64')
    return { id, key: bytes }
  })
  if (new Set(keyring.map(({ id }) => id)).size < keyring.length) throw new Error('Two keys have the same id')
  return keyring
}
