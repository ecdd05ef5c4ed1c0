// How does a word sound, whoever wrote it? Uzbek in both scripts, Russian, Russian in Latin letters, with any apostrophe
// or none, all come to one spelling, so that search can compare letters. Never show it: it keeps too little.

// Letter by letter. Russians type е for ё and Uzbeks write yo, which ends as e, too.
const cyrillic = 'абвгғдеёжзийкқлмноўпрстуфхҳцыэ'
const latin = 'abvggdeejziykklmnooprstufhhsye'
const longer: Record<string, string> = { ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ь: '', ю: 'yu', я: 'ya' }

/** In this order: each line relies on what those above have left. At the end x stands for sh and c for ch. */
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
  // After a consonant half of the writers leave the soft sound out: lyulya, lulya, lula.
  [/i(?=[aeou])/g, ''],
  [/(\D)\1+/g, '$1'],
]

const apostrophes = /['’‘ʻʼ`´′]/g
// À to ԯ: a range, because the classes of Unicode take four times as long over a whole menu.
const words = /[0-9a-z\u00c0-\u052f]+/g

/** A slip of the finger happens to the letters, a choice of spelling keeps the sound: search needs both. */
export type Word = { letters: string; sound: string }

/** A menu repeats its words: `known` keeps what is folded already. */
export function foldWords(text: string, known = new Map<string, Word>()): Word[] {
  const folded: Word[] = []
  for (const written of text.toLowerCase().normalize('NFC').replace(apostrophes, '').match(words) ?? []) {
    let word = known.get(written)
    if (!word) known.set(written, (word = fold(written)))
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
