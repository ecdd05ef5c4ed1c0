// Which modules belong in the file every page downloads? Those the root and the default layout import at once. What the
// menu needs of our packages beyond that is a second file: left alone, each would become a small file of its own as soon
// as another page used it too. What is loaded later, and what only some pages need, stays outside both.
import type { Plugin } from 'vite'

const worn = /\/app\/(?:root|shell\/layouts\/default\.route)\.tsx(?:\?|$)/
const firstPage = /\/app\/menu\/home\.route\.tsx(?:\?|$)/
/** Not the entry: it must run last. Not packages of others: they have a file that changes less often. */
const ours = /\/(?:storefront\/app\/(?!entry)|packages\/\w+\/src\/)/
/** Not the formats: a price needs few of them, and the calendar would come along. */
const ofPackages = /\/packages\/(?:ui|rules)\/src\//

type Test = (id: string) => boolean

export function shellModules(): { find: Plugin; isShell: Test; isMenu: Test } {
  const shell = new Set<string>()
  const menu = new Set<string>()
  return {
    isShell: (id) => shell.has(id),
    isMenu: (id) => menu.has(id),
    find: {
      name: 'shell-modules',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        const importedFrom = (start: RegExp) => {
          const reached = new Set<string>()
          const next = [...this.getModuleIds()].filter((id) => start.test(id))
          for (let id = next.pop(); id !== undefined; id = next.pop()) {
            if (reached.has(id) || !ours.test(id)) continue
            reached.add(id)
            next.push(...(this.getModuleInfo(id)?.importedIds ?? []))
          }
          return reached
        }
        for (const id of importedFrom(worn)) shell.add(id)
        for (const id of importedFrom(firstPage)) if (ofPackages.test(id) && !shell.has(id)) menu.add(id)
      },
    },
  }
}
