// Groups modules into chunks. By default the bundler makes a chunk of everything two pages share, and every chunk costs
// its name in each preload list. So modules that are always needed at the same moment become one chunk:
//   shell    the imports of the root and the default layout: every page needs them
//   menu     the additional imports of the menu
//   started  the code that runs after hydration on every page
//   calls    the code that sends API requests from a page
//   basket   the code that prices and shows a basket
//   cards    the deferred parts of the menu: product cards and what they follow
//   product  an opened product
// A module belongs to the first group that imports it. Modules that no group imports statically stay outside.
import type { Plugin } from 'vite'

const starts = {
  shell: /\/app\/(?:root|shell\/layouts\/default\.route)\.tsx(?:\?|$)/,
  menu: /\/app\/pages\/menu\/home\.route\.tsx(?:\?|$)/,
  started: /\/app\/(?:shell\/(?:start-up\/after-hydration|header\/balance)|features\/destination\/eta-chip)\.tsx$/,
  calls: /\/app\/platform\/calls\/use-call\.ts$/,
  basket: /\/app\/(?:pages\/menu\/basket\/basket-body\.tsx|features\/basket\/use-basket-price\.ts)$/,
  cards:
    /\/app\/pages\/menu\/(?:live-cards|rendered-cards|terms-row|product\/card-stepper|favourites\/sync-favourites|current-branch\/branch-watch|customer\/customer-rows)\.tsx?$/,
  product: /\/app\/pages\/menu\/product\/layer\.tsx$/,
}
type Group = keyof typeof starts
const groups = Object.keys(starts) as Group[]

/** No group contains the entry, which must run last, a route, which is loaded by name, or third-party packages. */
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

/** Writes the length of each module in each browser chunk, before minifying: chunk file → module → characters. */
export const listChunkModules = (): Plugin => ({
  name: 'list-chunk-modules',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const lengths = (modules: Record<string, { renderedLength: number }>) =>
      Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength]))
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, lengths(file.modules)] as const] : [],
    )
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(chunks)) })
  },
})
