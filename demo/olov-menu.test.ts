import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { searchableMenu, snapshot } from './olov-menu.ts'

test('search is measured on the menu that Olov sells', () => {
  expect(JSON.parse(readFileSync(snapshot, 'utf8')), 'run: node demo/olov-menu.ts').toEqual(searchableMenu())
})
