// Writes down which modules each browser chunk was made of, for the test that keeps the wrong ones out.
import type { Plugin } from 'vite'

export const listChunkModules = (): Plugin => ({
  name: 'list-chunk-modules',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.moduleIds] as const] : [],
    )
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(chunks)) })
  },
})
