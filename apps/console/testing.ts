// The only module of the console that code outside may import: end-to-end tests and build commands.
import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const sources = [
  'apps/console/{app,vite,public,*.ts,index.html}',
  'packages/{ui,i18n,rules,contracts,browser}/{src,catalogues}',
  'package-lock.json',
]
const ofTests = /\.test\.tsx?$/

const changedAt = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Builds the console for production, only when one of its sources has changed since the last build. */
export function buildConsoleIfChanged(): void {
  const files = sources
    .flatMap((pattern) => globSync([pattern, `${pattern}/**/*`], { cwd: root }))
    .filter((path) => !ofTests.test(path))
  if (Math.max(...files.map(changedAt)) < changedAt('apps/console/build/builds/latest.json')) return
  execFileSync('npm', ['run', 'build'], {
    cwd: join(root, 'apps/console'),
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vitest sets NODE_ENV to `test`, which would build React with its development warnings.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
