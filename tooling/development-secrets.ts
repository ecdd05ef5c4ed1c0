// Keys for this machine only: made on first use, kept outside git, the same for every database here.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

type Secrets = { SECRET_KEYS: string }

const file = fileURLToPath(new URL('../.cache/dev-env.json', import.meta.url))

export function developmentSecrets(): Secrets {
  mkdirSync(dirname(file), { recursive: true })
  const fresh: Secrets = { SECRET_KEYS: `local-1:${randomBytes(32).toString('base64')}` }
  try {
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}
