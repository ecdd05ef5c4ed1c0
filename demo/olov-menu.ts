// packages/rules imports no other package, so its search tests use a copy of Olov's menu. `node demo/olov-menu.ts`
// updates the copy.
import { writeFileSync } from 'node:fs'
import { olov } from './shops/olov/olov.ts'

export const snapshot = 'packages/rules/test/olov-menu.json'

export const searchableMenu = () =>
  olov.categories.flatMap((category) =>
    category.products.map(({ slug, name, about }) => ({ slug, name, description: about, category: category.name })),
  )

if (import.meta.main) writeFileSync(snapshot, `${JSON.stringify(searchableMenu(), null, 2)}\n`)
