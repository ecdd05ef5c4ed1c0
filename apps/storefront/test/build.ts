// Global set-up of the storefront tests: makes the production build, but only if a source file has changed.
import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { galleryFolder, shippedFolder } from '../vite/build-folder.ts'

const root = join(import.meta.dirname, '../../..')
const sources = [
  'apps/storefront/{app,vite,*.ts}',
  'packages/{ui,i18n,rules,contracts}/{src,catalogues}',
  'package-lock.json',
]
const ofTests = /\.test\.tsx?$/

const changedAt = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

export const setup = (): void => buildIfChanged(shippedFolder)

/** The folder decides which build is made: see build-folder.ts. */
export function buildIfChanged(folder: string): void {
  const files = sources
    .flatMap((pattern) => globSync([pattern, `${pattern}/**/*`], { cwd: root }))
    .filter((path) => !ofTests.test(path))
  const built = Math.min(
    ...['server/index.js', 'client/.vite/modules.json'].map((file) => changedAt(`apps/storefront/${folder}/${file}`)),
  )
  if (Math.max(...files.map(changedAt)) < built) return
  execFileSync('npm', ['run', 'build'], {
    cwd: join(root, 'apps/storefront'),
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vitest sets NODE_ENV to `test`, which would build React with its development warnings.
    env: { ...process.env, NODE_ENV: 'production', GALLERY: String(folder === galleryFolder) },
  })
}
