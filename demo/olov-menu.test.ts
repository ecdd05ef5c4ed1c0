import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { searchableMenu, snapshot } from './olov-menu.ts'

test('the copy of Olov’s menu for the search tests matches the demo data', () => {
  expect(JSON.parse(readFileSync(snapshot, 'utf8')), 'run: node demo/olov-menu.ts').toEqual(searchableMenu())
})
