// The notices' library writes its style sheet into the page by script, which our content policy forbids. The call goes;
// app/shell/notices imports the same sheet as a file.
import type { Plugin } from 'vite'

const library = /\/node_modules\/sonner\/dist\/index\.mjs$/
const call = /^__insertCSS\(.*$/m

export const externalNoticeStyles = (): Plugin => ({
  name: 'external-notice-styles',
  apply: 'build',
  transform: {
    filter: { id: library },
    handler(code) {
      if (!call.test(code)) this.error('sonner no longer writes its sheet the way this plugin knows')
      return { code: code.replace(call, ''), map: null }
    },
  },
})
