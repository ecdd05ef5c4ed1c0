import type { DraftLine } from '@dasturxon/rules/basket-merge'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { openBrowser } from '@dasturxon/browser/test/browser'
import { afterRead, afterSave, unsentLines } from './merge-server-copy.ts'

const [plov, tea, bread] = ['p-1', 'p-2', 'p-3']
const plain = (productId: string) => ({ productId, modifications: [], note: null })

/** Opens a browser tab: freshly imported modules, because every tab has its own. */
async function openTab() {
  vi.resetModules()
  const basket = await import('./basket.ts')
  basket.restoreBasket()
  const counts = () => basket.linesIn(basket.basketStore.getState()).map(({ productId, count }) => [productId, count])
  return { ...basket, counts }
}

beforeEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  openBrowser()
})

describe('the basket in the browser', () => {
  test('adds, counts and removes lines, and shows the same lines after a reload', async () => {
    const tab = await openTab()
    tab.addToBasket(plain(plov))
    tab.addToBasket(plain(plov), 2)
    tab.addToBasket({ ...plain(tea), note: ' iliq ' })
    expect(tab.counts()).toEqual([
      [plov, 3],
      [tea, 1],
    ])
    expect((await openTab()).counts()).toEqual(tab.counts())
    const [line] = tab.basketStore.getState().lines
    tab.setLineCount(JSON.stringify([line?.productId, [], null]), 0)
    expect((await openTab()).counts()).toEqual([[tea, 1]])
  })

  test('[A-53] keeps a product with other options as another line, and joins two lines that become equal', async () => {
    const tab = await openTab()
    const cheese = [{ modificationId: 'm-1', count: 1 }]
    tab.addToBasket(plain(plov), 2)
    tab.addToBasket(plain(tea))
    tab.addToBasket({ ...plain(plov), modifications: cheese })
    expect(tab.counts()).toEqual([
      [plov, 2],
      [tea, 1],
      [plov, 1],
    ])
    tab.changeLine(JSON.stringify([plov, [], null]), { ...plain(plov), modifications: cheese }, 2)
    expect(tab.counts()).toHaveLength(2)
    expect(tab.counts()).toContainEqual([plov, 3])
  })

  test('takes one from the line added last when one of a product is removed', async () => {
    const tab = await openTab()
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    tab.addToBasket(plain(plov), 2)
    vi.setSystemTime(2_000)
    tab.addToBasket({ ...plain(plov), note: 'less salt' })
    vi.setSystemTime(3_000)
    tab.addToBasket(plain(tea))
    tab.removeOne(plov)
    expect(tab.counts()).toEqual([
      [plov, 2],
      [tea, 1],
    ])
    tab.removeOne(plov)
    tab.removeOne(bread)
    expect(tab.counts()).toEqual([
      [plov, 1],
      [tea, 1],
    ])
  })

  test('restores every line when clearing the basket is undone', async () => {
    const tab = await openTab()
    for (const id of [plov, tea, bread]) tab.addToBasket(plain(id))
    const before = tab.counts()
    const takeBack = tab.clearBasket()
    expect(tab.counts()).toEqual([])
    takeBack()
    expect(new Map(tab.counts() as [string, number][])).toEqual(new Map(before as [string, number][]))
  })

  test('keeps the newer count when the device clock was set back', async () => {
    const tab = await openTab()
    tab.addToBasket(plain(plov), 5)
    vi.spyOn(Date, 'now').mockReturnValue(1)
    tab.addToBasket(plain(plov), 1)
    vi.restoreAllMocks()
    expect((await openTab()).counts()).toEqual([[plov, 6]])
  })

  test('merges the lines of two tabs that write at the same time', async () => {
    const [one, two] = [await openTab(), await openTab()]
    one.addToBasket(plain(plov))
    two.addToBasket(plain(tea))
    one.addToBasket(plain(bread))
    expect(one.counts().map(([id]) => id)).toEqual([plov, tea, bread])
    two.mergeFromStorage()
    expect(two.counts()).toEqual(one.counts())
  })

  test('[S4.36] leaves no line in memory or storage after a reset of the basket', async () => {
    const tab = await openTab()
    tab.addToBasket(plain(plov))
    tab.resetBasket()
    expect(tab.counts()).toEqual([])
    expect((await openTab()).counts()).toEqual([])
    expect(JSON.stringify(localStorage.getItem('session:m-1'))).not.toContain(plov)
  })

  test('keeps the basket in memory when the browser storage is not writable', async () => {
    vi.unstubAllGlobals()
    openBrowser({ writable: false })
    const tab = await openTab()
    tab.addToBasket(plain(plov))
    tab.addToBasket(plain(tea))
    expect(tab.counts()).toHaveLength(2)
  })
})

describe('[A-53] merging the basket with the server copy', () => {
  const at = Date.now()
  const anyLine = fc.record({
    productId: fc.constantFrom(plov, tea, bread),
    modifications: fc.constantFrom<DraftLine['modifications']>([], [{ modificationId: 'm-1', count: 1 }]),
    note: fc.constantFrom(null, 'tez'),
    count: fc.integer({ min: 0, max: 9 }),
    addedAt: fc.integer({ min: at - 1_000, max: at }),
    updatedAt: fc.integer({ min: at - 1_000, max: at }),
  })
  const anyLines = fc.array(anyLine, { maxLength: 8 })
  const keyOf = (line: DraftLine) => JSON.stringify([line.productId, line.modifications, line.note])
  const basket = (lines: readonly DraftLine[]) => ({
    ref: 'r-1',
    revision: 3,
    lines,
    promoCode: null,
    owner: null,
    isKept: false,
  })
  const live = (lines: readonly DraftLine[]) => lines.filter(({ count }) => count > 0)
  const newestOf = (lines: readonly DraftLine[], key: string) =>
    lines.filter((line) => keyOf(line) === key).toSorted((a, b) => b.updatedAt - a.updatedAt || b.count - a.count)[0]

  test('never loses a line that was not removed', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (mine, theirs) => {
        const serverCopy = {
          ref: 'r-2',
          revision: 7,
          lines: theirs.map((line) => ({ ...line, modifications: [...line.modifications] })),
        }
        const { lines, ref, revision } = afterRead(basket(mine), serverCopy)
        const counts = new Map(lines.map((line) => [keyOf(line), line.count]))
        for (const line of live([...mine, ...theirs])) {
          const newest = newestOf([...mine, ...theirs], keyOf(line))
          expect(counts.get(keyOf(line))).toBe(newest?.count)
        }
        expect([ref, revision]).toEqual(['r-2', 7])
      }),
    )
  })

  test('keeps a line added while a save request is running, whatever the clocks of device and server show', () => {
    fc.assert(
      fc.property(anyLines, anyLine, fc.integer({ min: -5_000, max: 5_000 }), (sentLines, added, skew) => {
        const sent = basket(afterRead(basket(sentLines), { ref: null, revision: 0, lines: [] }).lines)
        const since = { ...added, count: added.count + 1, updatedAt: at + 10_000 }
        const current = basket([...sent.lines.filter((line) => keyOf(line) !== keyOf(since)), since])
        const serverCopy = {
          ref: 'r-1',
          revision: 4,
          lines: unsentLines(sent.lines).map((line) => ({ ...line, updatedAt: line.updatedAt + skew })) as never[],
        }
        const after = afterSave(current, sent, serverCopy)
        expect(after.isKept).toBe(false)
        expect(after.lines.find((line) => keyOf(line) === keyOf(since))?.count).toBe(since.count)
        for (const line of live(sent.lines.filter((one) => keyOf(one) !== keyOf(since))))
          expect(after.lines.find((one) => keyOf(one) === keyOf(line))?.count).toBe(line.count)
      }),
    )
  })

  test('marks the basket as saved once the server copy has the same lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const read = afterRead(basket(lines), { ref: null, revision: 0, lines: [] })
        const again = afterRead(basket(read.lines), {
          ref: 'r-1',
          revision: 1,
          lines: unsentLines(read.lines) as never[],
        })
        expect(again.isKept).toBe(true)
      }),
    )
  })
})
