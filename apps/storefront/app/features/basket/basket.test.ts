import type { DraftLine } from '@dasturxon/rules/basket-merge'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { openBrowser } from '@dasturxon/browser/test/browser'
import { afterRead, afterSave, toSend } from './merge-server-copy.ts'

const [plov, tea, bread] = ['p-1', 'p-2', 'p-3']
const plain = (productId: string) => ({ productId, modifications: [], note: null })

/** A page: modules of its own, as every tab has. */
async function openTab() {
  vi.resetModules()
  const basket = await import('./basket.ts')
  basket.restoreBasket()
  const counts = () => basket.linesIn(basket.basketStore.getState()).map(({ productId, count }) => [productId, count])
  return { ...basket, counts }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  openBrowser()
})

describe('the basket of a page', () => {
  test('adds, counts, removes, and is there after a reload', async () => {
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

  test('[A-53] the same dish made another way is another line; made alike it becomes one', async () => {
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

  test('clearing can be taken back, dish by dish in the old order', async () => {
    const tab = await openTab()
    for (const id of [plov, tea, bread]) tab.addToBasket(plain(id))
    const before = tab.counts()
    const takeBack = tab.clearBasket()
    expect(tab.counts()).toEqual([])
    takeBack()
    expect(new Map(tab.counts() as [string, number][])).toEqual(new Map(before as [string, number][]))
  })

  test('a clock that was set back does not lose the newer word', async () => {
    const tab = await openTab()
    tab.addToBasket(plain(plov), 5)
    vi.spyOn(Date, 'now').mockReturnValue(1)
    tab.addToBasket(plain(plov), 1)
    vi.restoreAllMocks()
    expect((await openTab()).counts()).toEqual([[plov, 6]])
  })

  test('two tabs that write at once lose nothing of each other', async () => {
    const [one, two] = [await openTab(), await openTab()]
    one.addToBasket(plain(plov))
    two.addToBasket(plain(tea))
    one.addToBasket(plain(bread))
    expect(one.counts().map(([id]) => id)).toEqual([plov, tea, bread])
    two.followSaved()
    expect(two.counts()).toEqual(one.counts())
  })

  test('[S4.36] forgotten, it leaves nothing behind', async () => {
    const tab = await openTab()
    tab.addToBasket(plain(plov))
    tab.forgetBasket()
    expect(tab.counts()).toEqual([])
    expect((await openTab()).counts()).toEqual([])
    expect(JSON.stringify(localStorage.getItem('session:m-1'))).not.toContain(plov)
  })

  test('a browser that stores nothing still has a basket', async () => {
    vi.unstubAllGlobals()
    openBrowser({ writable: false })
    const tab = await openTab()
    tab.addToBasket(plain(plov))
    tab.addToBasket(plain(tea))
    expect(tab.counts()).toHaveLength(2)
  })
})

describe('[A-53] a copy of elsewhere', () => {
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

  test('never costs a line that nobody has removed', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (mine, theirs) => {
        const kept = {
          ref: 'r-2',
          revision: 7,
          lines: theirs.map((line) => ({ ...line, modifications: [...line.modifications] })),
        }
        const { lines, ref, revision } = afterRead(basket(mine), kept)
        const held = new Map(lines.map((line) => [keyOf(line), line.count]))
        for (const line of live([...mine, ...theirs])) {
          const newest = newestOf([...mine, ...theirs], keyOf(line))
          expect(held.get(keyOf(line))).toBe(newest?.count)
        }
        expect([ref, revision]).toEqual(['r-2', 7])
      }),
    )
  })

  test('what is put in while a copy is on its way is there when the answer comes, whatever the clocks say', () => {
    fc.assert(
      fc.property(anyLines, anyLine, fc.integer({ min: -5_000, max: 5_000 }), (sentLines, added, skew) => {
        const sent = basket(afterRead(basket(sentLines), { ref: null, revision: 0, lines: [] }).lines)
        const since = { ...added, count: added.count + 1, updatedAt: at + 10_000 }
        const here = basket([...sent.lines.filter((line) => keyOf(line) !== keyOf(since)), since])
        const kept = {
          ref: 'r-1',
          revision: 4,
          lines: toSend(sent.lines).map((line) => ({ ...line, updatedAt: line.updatedAt + skew })) as never[],
        }
        const after = afterSave(here, sent, kept)
        expect(after.isKept).toBe(false)
        expect(after.lines.find((line) => keyOf(line) === keyOf(since))?.count).toBe(since.count)
        for (const line of live(sent.lines.filter((one) => keyOf(one) !== keyOf(since))))
          expect(after.lines.find((one) => keyOf(one) === keyOf(line))?.count).toBe(line.count)
      }),
    )
  })

  test('is whole once the server has said the same', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const read = afterRead(basket(lines), { ref: null, revision: 0, lines: [] })
        const again = afterRead(basket(read.lines), { ref: 'r-1', revision: 1, lines: toSend(read.lines) as never[] })
        expect(again.isKept).toBe(true)
      }),
    )
  })
})
