// The shell's style sheet is on every page from its first byte. The router writes its address with a `#` behind it, so a
// part that comes later does not recognise it, fetches it as its own and applies it a second time: the browser then styles
// and lays out the whole menu again. Here it leaves the lists of what late parts wait for; the shell's script, which is
// there as surely, keeps its place in them.
import type { Plugin } from 'vite'

const inAssets = (files: readonly string[], ending: RegExp) => files.find((file) => ending.test(file))

export const singleStylesheet = (): Plugin => ({
  name: 'single-stylesheet',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Vite writes the lists in this very hook.
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle)
      const sheet = inAssets(files, /^assets\/shell-[\w-]+\.css$/)
      const script = inAssets(files, /^assets\/shell-[\w-]+\.js$/)
      if (!sheet || !script) return this.error('The shell has no sheet or no script of its own')
      const lists = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.includes(`"${sheet}"`))
      if (lists.length === 0) this.error('No late part waits for the sheet of the shell any more')
      for (const file of lists) if (file.type === 'chunk') file.code = file.code.replaceAll(`"${sheet}"`, `"${script}"`)
    },
  },
})
