import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '@dasturxon/browser/test/browser'

beforeEach(() => vi.unstubAllGlobals())

test('copies the nearest branch of the opened brand to the key `_nearesBranch`, and removes the key for a brand without one', async () => {
  vi.resetModules()
  openBrowser()
  const { openRecord, updateRecord } = await import('#platform/storage/merchant-record.ts')
  const { copyNearestBranch } = await import('./nearest-branch.ts')
  openRecord('m-1', 'Olov')
  updateRecord('m-1', { nearestBranch: 'b-1' })
  copyNearestBranch('m-1')
  expect(localStorage.getItem('_nearesBranch')).toBe('b-1')
  openRecord('m-2', 'Lola')
  copyNearestBranch('m-2')
  expect(localStorage.getItem('_nearesBranch')).toBeNull()
  openRecord('m-1', 'Olov')
  copyNearestBranch('m-1')
  expect(localStorage.getItem('_nearesBranch')).toBe('b-1')
})
