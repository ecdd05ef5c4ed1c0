// The notice library inserts its style sheet by script, which our content security policy forbids. This plugin removes
// the call; app/shell/notices imports the same style sheet as a file.
import type { Plugin } from 'vite'

const library = /\/node_modules\/sonner\/dist\/index\.mjs$/
const call = /^__insertCSS\(.*$/m

export const externalNoticeStyles = (): Plugin => ({
  name: 'external-notice-styles',
  apply: 'build',
  transform: {
    filter: { id: library },
    handler(code) {
      if (!call.test(code)) this.error('sonner no longer contains the __insertCSS call that this plugin removes')
      return { code: code.replace(call, ''), map: null }
    },
  },
})
