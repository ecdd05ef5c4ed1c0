import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstPageFiles } from '@dasturxon/storefront/testing'
import { graphOf } from './import-graph.ts'

const app = 'apps/storefront/app/'
const entries = ['root.tsx', 'shell/layouts/default.route.tsx', 'pages/menu/home.route.tsx']

/** Removes dynamic imports and type imports: these load no file with the first page. */
const staticImportsOf = (content: string) => content.replaceAll(/import\('[^']+'\)|^import type .*$/gm, '')

test('firstPageFiles lists exactly the files with texts that the first page imports statically', () => {
  const tree = new Map(
    globSync(`${app}**/*.{ts,tsx}`).map((path) => [path, staticImportsOf(readFileSync(path, 'utf8'))]),
  )
  const graph = graphOf(tree)
  const reached = new Set<string>()
  const next = entries.map((file) => app + file)
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path) || !tree.has(path)) continue
    reached.add(path)
    // The imports of a server file are not sent to the browser.
    if (!path.includes('.server.')) next.push(...(graph.get(path) ?? []))
  }
  const withTexts = [...reached].filter((path) => /from '@lingui\/\w+\/macro'/.test(tree.get(path) ?? ''))
  expect(withTexts.map((path) => path.slice(app.length)).toSorted()).toEqual(firstPageFiles.toSorted())
})
