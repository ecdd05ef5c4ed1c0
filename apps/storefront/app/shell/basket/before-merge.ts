// What must be settled before a basket of elsewhere is read: an order that was sent and never answered may have emptied it.
type Settling = () => Promise<void>

const waiting = new Set<Settling>()

/** Asked before every read or copy of the basket; to throw means: not yet. The answer takes the question back. */
export function beforeMerge(settle: Settling): () => void {
  waiting.add(settle)
  return () => void waiting.delete(settle)
}

export const settleBeforeMerge = async (): Promise<void> =>
  void (await Promise.all([...waiting].map((settle) => settle())))
