// Folds words to their sound: Uzbek in both scripts, Russian, Russian in Latin letters, with any apostrophe or none,
// all become one spelling, so that search can compare letters. Never display the result: it loses too much of the word.

// Letter-by-letter transliteration. Russians type е for ё, and the Uzbek spelling yo also becomes e.
const cyrillic = 'абвгғдеёжзийкқлмноўпрстуфхҳцыэ'
const latin = 'abvggdeejziykklmnooprstufhhsye'
const longer: Record<string, string> = { ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ь: '', ю: 'yu', я: 'ya' }

/** The order matters: each rule works on the output of the rules above. In the result x stands for sh and c for ch. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/yo/g, 'e'],
  [/x|kh/g, 'h'],
  [/sh?ch|sh/g, 'x'],
  [/c(?=[eiy])/g, 's'],
  [/ck?(?!h)/g, 'k'],
  [/ch/g, 'c'],
  [/dj|d?zh/g, 'j'],
  [/ts/g, 's'],
  [/ph/g, 'f'],
  [/([gt])h/g, '$1'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/y/g, 'i'],
  // After a consonant many people omit the soft sound: lyulya, lulya, lula.
  [/i(?=[aeou])/g, ''],
  // A letter three times in a row is no spelling of any word.
  [/(\D)\1/g, '$1'],
]

const apostrophes = /['’‘ʻʼ`´′]/g
// À to ԯ as a range, because Unicode character classes take four times as long for a whole menu.
const words = /[0-9a-z\u00c0-\u052f]+/g

/** Typos change the letters, spelling variants keep the sound: search needs both. */
export type Word = { letters: string; sound: string }

/** A menu repeats its words: `cache` holds the words already folded. */
export function foldWords(text: string, cache = new Map<string, Word>()): Word[] {
  const folded: Word[] = []
  for (const written of text.toLowerCase().normalize('NFC').replace(apostrophes, '').match(words) ?? []) {
    let word = cache.get(written)
    if (!word) cache.set(written, (word = fold(written)))
    if (word.sound !== '') folded.push(word)
  }
  return folded
}

function fold(written: string): Word {
  const letters = Array.from(written, (letter) => longer[letter] ?? latin[cyrillic.indexOf(letter)] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return { letters, sound: sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters) }
}
