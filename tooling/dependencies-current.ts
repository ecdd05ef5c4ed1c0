// Checks that node_modules matches the lockfile. Exits non-zero when `npm ci` is needed.
import { readFileSync } from 'node:fs'

type Locked = { version?: string; integrity?: string; link?: boolean; optional?: boolean }

const packagesIn = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }).packages

function missing(): string[] {
  // npm writes this file after every install; it lists the installed packages.
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .filter(([path, { version, integrity, link }]) => {
      const found = installed[path]
      return !found || found.version !== version || found.integrity !== integrity || found.link !== link
    })
    .map(([path]) => path)
}

try {
  const paths = missing()
  for (const path of paths) console.error(`not installed as locked: ${path}`)
  process.exitCode = paths.length > 0 ? 1 : 0
} catch {
  process.exitCode = 1
}
