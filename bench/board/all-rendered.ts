// Stands in for @tanstack/react-virtual in the compared build: a column that renders all of its cards.
type Options = {
  count: number
  estimateSize: (index: number) => number
  getItemKey?: (index: number) => string | number | bigint
  gap?: number
}

export function useVirtualizer({ count, estimateSize, getItemKey = (index) => index, gap = 0 }: Options) {
  let end = 0
  const items = Array.from({ length: count }, (_, index) => {
    const [start, size] = [end, estimateSize(index)]
    end += size + gap
    return { index, key: getItemKey(index), start, size, end: start + size, lane: 0 }
  })
  return {
    getVirtualItems: () => items,
    getTotalSize: () => end,
    measureElement: () => {},
    scrollToIndex: () => {},
  }
}

export const useWindowVirtualizer = useVirtualizer
