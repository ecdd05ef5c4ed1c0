// Finishes the build for the edge, which serves plain files: writes `.br` and `.gz` files next to every text, and
// names the newest build in builds/latest.json, which open consoles ask for.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = '**/*.{css,html,js,json,svg,webmanifest}'

export function finishedFiles(): Plugin {
  let folder = ''
  let entry = ''
  return {
    name: 'finished-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    generateBundle(_options, bundle) {
      entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? ''
    },
    closeBundle() {
      mkdirSync(join(folder, 'builds'), { recursive: true })
      writeFileSync(join(folder, 'builds/latest.json'), JSON.stringify({ id: entry }))
      for (const name of globSync(texts, { cwd: folder })) {
        if (name.startsWith('builds')) continue
        const content = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
