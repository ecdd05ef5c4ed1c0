// Writes `.br` and `.gz` files next to every text asset of the browser build, so that no request has to compress. The
// gzip files are made by libdeflate: at its highest level they are 3 % smaller than those of zlib, in no more time.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const text = /\.(?:css|js|json|svg|txt|webmanifest)$/

export function precompress(folder: string): void {
  const names = readdirSync(folder).filter((file) => text.test(file))
  for (const name of names)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  const result = spawnSync('libdeflate-gzip', ['-12', '-k', '-f', '--', ...names], { cwd: folder, encoding: 'utf8' })
  if (result.status !== 0)
    throw new Error(`libdeflate-gzip (Debian: libdeflate-tools): ${result.error?.message ?? result.stderr}`)
}
