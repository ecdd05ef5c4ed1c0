import { expect, test } from 'vitest'
import type { Tree } from './import-graph.ts'
import * as size from './size-walls.ts'

const file = (lines: number) => 'x\n'.repeat(lines)
const treeOf = (sizes: readonly number[], folder = 'packages/rules/src'): Tree =>
  new Map(sizes.map((lines, index) => [`${folder}/file-${index}.ts`, file(lines)]))

test('lists the tiny files when there are 60 of them, and none when there are fewer', () => {
  expect(size.fewTinyFiles(treeOf(Array.from({ length: 59 }, () => 15)))).toEqual([])
  expect(size.fewTinyFiles(treeOf(Array.from({ length: 60 }, () => 16)))).toEqual([])
  expect(size.fewTinyFiles(treeOf(Array.from({ length: 60 }, () => 15)))).toHaveLength(60)
})

test('refuses a median file length below 45 or above 80 lines', () => {
  expect(size.filesAreOfReadableSize(treeOf([10, 45, 300]))).toEqual([])
  expect(size.filesAreOfReadableSize(treeOf([10, 44, 300]))).toEqual(['the median file has 44 lines'])
  expect(size.filesAreOfReadableSize(treeOf([10, 81, 300]))).toEqual(['the median file has 81 lines'])
})

test('names a file of more than 250 lines unless it holds data', () => {
  const tree = treeOf([250, 251])
  expect(size.noFileIsTooLong([])(tree)).toEqual(['packages/rules/src/file-1.ts: 251 lines'])
  expect(size.noFileIsTooLong(['packages/rules/src/file-1.ts'])(tree)).toEqual([])
})

test('names a folder that holds more than a quarter of the storefront', () => {
  const app = 'apps/storefront/app'
  const even = [1, 2, 3, 4].map((part) => [`${app}/pages/part-${part}/a.ts`, file(10)] as const)
  expect(size.noFolderHoldsTheStorefront(new Map(even))).toEqual([])
  const uneven = new Map([...even, [`${app}/shell/header/a.tsx`, file(30)] as const])
  expect(size.noFolderHoldsTheStorefront(uneven)).toEqual(['shell: 43 % of the storefront'])
})

test('counts neither tests nor generated files', () => {
  const tree = new Map([
    ['packages/rules/src/a.test.ts', file(900)],
    ['apps/api/src/platform/tables.ts', file(900)],
    ['apps/api/test/people.ts', file(900)],
  ])
  expect(size.noFileIsTooLong([])(tree)).toEqual([])
})
