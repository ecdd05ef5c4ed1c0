// Writes `.br` and `.gz` beside every text asset of the browser build, so that no request pays for compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const text = /\.(?:css|js|json|svg|txt|webmanifest)$/

export function precompress(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => text.test(file))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}
