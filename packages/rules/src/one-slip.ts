// Is this word that word with one slip of the finger: a letter too many, missing, wrong, or two swapped?

/** Shorter words are one slip away from half the menu. */
export const slipLength = 4

export function isOneSlip(typed: string, word: string): boolean {
  const start = sameLetters(typed, word)
  let left = typed.length - start
  let right = word.length - start
  while (left > 0 && right > 0 && typed[start + left - 1] === word[start + right - 1]) {
    left--
    right--
  }
  return (left <= 1 && right <= 1) || (left === 2 && right === 2 && isSwap(typed, word, start))
}

/** The same while the word is still being typed. */
export function startsWithOneSlip(typed: string, word: string): boolean {
  const start = sameLetters(typed, word)
  const wrong = start + 1
  return (
    goesOn(typed, wrong, word, start) ||
    goesOn(typed, start, word, wrong) ||
    goesOn(typed, wrong, word, wrong) ||
    (isSwap(typed, word, start) && goesOn(typed, start + 2, word, start + 2))
  )
}

function sameLetters(typed: string, word: string): number {
  let count = 0
  while (count < typed.length && typed[count] === word[count]) count++
  return count
}

const isSwap = (a: string, b: string, at: number) => at + 1 < a.length && a[at] === b[at + 1] && a[at + 1] === b[at]

/** `word.startsWith(typed.slice(from), at)`, without a copy for each of thousands of words. */
function goesOn(typed: string, from: number, word: string, at: number): boolean {
  for (let n = from; n < typed.length; n++) if (typed[n] !== word[at + n - from]) return false
  return true
}
