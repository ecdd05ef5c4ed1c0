// How does a word sound, whoever wrote it? Uzbek in both scripts, Russian, Russian in Latin letters, with any apostrophe
// or none, all come to one spelling, so that search can compare letters. Never show it: it keeps too little.

// Letter by letter. Russians type е for ё and Uzbeks write yo, which ends as e, too.
const cyrillic = 'абвгғдеёжзийкқлмноўпрстуфхҳцыэ'
const latin = 'abvggdeejziykklmnooprstufhhsye'
const longer: Record<string, string> = { ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ь: '', ю: 'yu', я: 'ya' }

/** In this order: each line relies on what those above have left. At the end x stands for sh and c for ch. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/yo/g, 'e'],
  [/x|kh/g, 'h'],
  [/sh?ch|sh/g, 'x'],
  // Two letters for one sound are swapped as easily as any other two: lavahs.
  [/hs/g, 'x'],
  [/(^|[^c])hc(?!h)/g, '$1ch'],
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

/** A menu repeats its words: `known` keeps what is folded already. */
export function foldWords(text: string, known = new Map<string, string>()): string[] {
  const folded: string[] = []
  for (const word of text.toLowerCase().normalize('NFC').replace(apostrophes, '').match(words) ?? []) {
    let sound = known.get(word)
    if (sound === undefined) known.set(word, (sound = fold(word)))
    if (sound !== '') folded.push(sound)
  }
  return folded
}

function fold(word: string): string {
  const spelled = Array.from(word, (letter) => longer[letter] ?? latin[cyrillic.indexOf(letter)] ?? letter).join('')
  return sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), spelled.normalize('NFD'))
}
