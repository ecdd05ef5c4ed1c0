// Fails the build when the application uses a feature of React Router that unused-router-code.ts removes. Development
// has the whole router, so without this check the feature would work there and fail only in production.
import type { Plugin } from 'vite'

const ours = /\/storefront\/app\/[^?]+\.tsx?/
const routerImport = /import\s*\{([^}]*)\}\s*from\s*["']react-router["']/g
const removedImport =
  /^(?:Form|NavLink|useFetchers?|useSubmit|useFormAction|useActionData|useBlocker|unstable_usePrompt|useViewTransitionState)$/
const removedExport = /export\s+(?:const|(?:async\s+)?function)\s+(action|clientAction|clientMiddleware|links)\b/
/** Options of links and of navigations. */
const removedOption = /\b(viewTransition\b|prefetch(?==))/

export function removedFeatures(code: string): string[] {
  const imports = [...code.matchAll(routerImport)].flatMap(([, names = '']) => names.split(','))
  const imported = imports.map((name) => name.trim().split(/\s/)[0] ?? '').filter((name) => removedImport.test(name))
  const others = [removedExport, removedOption].flatMap((pattern) => pattern.exec(code)?.[1] ?? [])
  return [...imported, ...others]
}

export const refuseRemovedFeatures = (): Plugin => ({
  name: 'refuse-removed-features',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: ours },
    handler(code, id) {
      const used = removedFeatures(code)
      if (used.length > 0) this.error(`${id} uses ${used.join(', ')}, which vite/unused-router-code.ts removes`)
    },
  },
})
