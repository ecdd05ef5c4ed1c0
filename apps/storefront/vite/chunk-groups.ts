// Which modules travel together? Left alone, the bundler makes a file of everything two pages share, and every one of them
// costs its name in each list of what to fetch ahead. So what is always wanted at one moment is one file:
//   shell    what the root and the default layout import: every page has it
//   menu     what the menu adds to that
//   started  what runs once a page has come alive
//   calls    what asks the API from a page
//   basket   what prices and shows a basket
// A module belongs to the first that reaches it. What only some pages need, and what is loaded later, stays outside.
import type { Plugin } from 'vite'

const starts = {
  shell: /\/app\/(?:root|shell\/layouts\/default\.route)\.tsx(?:\?|$)/,
  menu: /\/app\/pages\/menu\/home\.route\.tsx(?:\?|$)/,
  started: /\/app\/shell\/start-up\/started\.tsx$/,
  calls: /\/app\/platform\/calls\/use-call\.ts$/,
  basket: /\/app\/(?:pages\/menu\/basket\/basket-body\.tsx|features\/basket\/use-basket-price\.ts)$/,
}
type Group = keyof typeof starts
const groups = Object.keys(starts) as Group[]

/** Not the entry: it must run last. Not a route: it is fetched by its name. Not packages of others: those change less often. */
const ours = /\/(?:storefront\/app\/(?!entry)|packages\/\w+\/src\/)/
const isRoute = /\/menu\/[\w-]+\.route\.tsx/

export function chunkGroups(): { find: Plugin; groups: { name: Group; test: (id: string) => boolean }[] } {
  const groupOf = new Map<string, Group>()
  return {
    groups: groups.map((name) => ({ name, test: (id) => groupOf.get(id) === name && !isRoute.test(id) })),
    find: {
      name: 'chunk-groups',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        for (const group of groups) {
          const next = [...this.getModuleIds()].filter((id) => starts[group].test(id))
          for (let id = next.pop(); id !== undefined; id = next.pop()) {
            if (groupOf.has(id) || !ours.test(id)) continue
            groupOf.set(id, group)
            next.push(...(this.getModuleInfo(id)?.importedIds ?? []))
          }
        }
      },
    },
  }
}

/** Writes down which modules each browser chunk was made of, for the test that keeps the wrong ones out. */
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
