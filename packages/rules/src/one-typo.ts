// Decides whether two words differ by at most one typo: a letter too many, missing or wrong, or two letters swapped.

/** Words shorter than this are not matched with typos: they are one typo away from half the menu. */
export const typoLength = 4

export function isOneTypo(typed: string, word: string): boolean {
  const start = sameLetters(typed, word)
  let left = typed.length - start
  let right = word.length - start
  while (left > 0 && right > 0 && typed[start + left - 1] === word[start + right - 1]) {
    left--
    right--
  }
  return (left <= 1 && right <= 1) || (left === 2 && right === 2 && isSwap(typed, word, start))
}

/** Like `isOneTypo`, for a word that is still being typed: compares `typed` with the start of `word`. */
export function startsWithOneTypo(typed: string, word: string): boolean {
  const start = sameLetters(typed, word)
  const wrong = start + 1
  return (
    continuesWith(typed, wrong, word, start) ||
    continuesWith(typed, start, word, wrong) ||
    continuesWith(typed, wrong, word, wrong) ||
    (isSwap(typed, word, start) && continuesWith(typed, start + 2, word, start + 2))
  )
}

function sameLetters(typed: string, word: string): number {
  let count = 0
  while (count < typed.length && typed[count] === word[count]) count++
  return count
}

const isSwap = (a: string, b: string, at: number) => at + 1 < a.length && a[at] === b[at + 1] && a[at + 1] === b[at]

/** `word.startsWith(typed.slice(from), at)`, without a copy for each of thousands of words. */
function continuesWith(typed: string, from: number, word: string, at: number): boolean {
  for (let n = from; n < typed.length; n++) if (typed[n] !== word[at + n - from]) return false
  return true
}
