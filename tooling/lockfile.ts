// Checks that the lockfile lists every optional package; `npm ci` refuses it otherwise.
// A registry mirror may lack the builds for other platforms; npm then omits them without a warning.
// `node tooling/lockfile.ts` lists the missing packages; `--write` adds them with their platform, so that npm
// skips them on other platforms.
import { readFileSync, writeFileSync } from 'node:fs'

export type Locked = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, Locked>

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

export function unlisted(packages: Packages): { path: string; entry: Locked }[] {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !nearest(packages, from, name))
      .map(([name, version]) => ({ path: `node_modules/${name}`, entry: foreign(name, version, dev) })),
  )
}

/** Node's resolution: beside the importing package, then one level up, to the root. */
function nearest(packages: Packages, from: string, name: string): Locked | undefined {
  const found = packages[`${from && `${from}/`}node_modules/${name}`]
  if (found || !from) return found
  return nearest(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

function foreign(name: string, version: string, dev: boolean | undefined): Locked {
  const words = name.replace(/^@[^/]+\//, '').split('-')
  const pick = (names: string[]) => names.filter((word) => words.includes(word)).slice(0, 1)
  const [os, cpu] = [pick(systems), pick(processors)]
  if (cpu.length === 0) throw new Error(`${name} has no platform in its name: add it to the lockfile by hand`)
  const libc = words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}
  return { version, cpu, ...(dev && { dev }), ...libc, optional: true, ...(os.length > 0 && { os }) }
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }
  const found = unlisted(lockfile.packages)
  for (const { path } of found) console.log(`${path} is not in the lockfile`)
  if (process.argv.includes('--write')) {
    for (const { path, entry } of found) lockfile.packages[path] = entry
    const sorted = Object.entries(lockfile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    writeFileSync(
      'package-lock.json',
      `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
    )
  } else if (found.length > 0) {
    console.log('add them with: node tooling/lockfile.ts --write')
    process.exitCode = 1
  }
}
