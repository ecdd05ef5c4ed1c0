// Secrets for this machine only: generated on first use, stored outside git, the same for all its databases.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../../.cache/dev-env.json', import.meta.url))
const key = () => randomBytes(32).toString('base64')
const base32 = () =>
  Array.from(randomBytes(32), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(byte % 32)).join('')

/** A new secret of the product needs a generator here. */
const generators = {
  SECRET_KEYS: () => `local-1:${key()}`,
  IDENTITY_KEY: key,
  PUSH_KEY: () => randomBytes(32).toString('base64url'),
  DEMO_STAFF_PASSWORD: () => randomBytes(12).toString('base64url'),
  DEMO_STAFF_TOTP: base32,
}
type Secrets = Record<keyof typeof generators, string>

export function developmentSecrets(): Secrets {
  const stored = read()
  const all = Object.fromEntries(
    Object.entries(generators).map(([name, make]) => [name, stored[name] ?? make()]),
  ) as Secrets
  if (Object.keys(all).some((name) => !(name in stored))) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.${process.pid}`, file)
  }
  return all
}

function read(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
