// The style sheet of the shell is in the HTML of every page. The router writes its URL with a `#` at the end, so a
// deferred chunk does not recognise it, loads it again and applies it a second time: the browser then styles and lays
// out the whole menu again. This plugin replaces the style sheet in the preload lists of deferred chunks by the script
// of the shell, which every page has already loaded.
import type { Plugin } from 'vite'

const inAssets = (files: readonly string[], ending: RegExp) => files.find((file) => ending.test(file))

export const singleStylesheet = (): Plugin => ({
  name: 'single-stylesheet',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Vite writes the preload lists in the same hook, so this handler must run after Vite's.
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle)
      const sheet = inAssets(files, /^assets\/shell-[\w-]+\.css$/)
      const script = inAssets(files, /^assets\/shell-[\w-]+\.js$/)
      if (!sheet || !script) return this.error('The build has no style sheet or no script of the shell')
      const lists = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.includes(`"${sheet}"`))
      if (lists.length === 0) this.error('No deferred chunk lists the style sheet of the shell any more')
      for (const file of lists) if (file.type === 'chunk') file.code = file.code.replaceAll(`"${sheet}"`, `"${script}"`)
    },
  },
})
