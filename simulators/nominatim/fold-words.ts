// The words of a name or a question, folded: case, apostrophes and look-alike letters do not matter, abbreviations do.
const alike: Record<string, string> = { ё: 'е', ў: 'у', қ: 'к', ғ: 'г', ҳ: 'х' }
const abbreviations: Record<string, string> = {
  ул: 'улица',
  пр: 'проспект',
  просп: 'проспект',
  кв: 'квартал',
  мкр: 'массив',
  kocha: 'kochasi',
  kucha: 'kochasi',
  kuchasi: 'kochasi',
  kv: 'kvartal',
  mavze: 'kvartal',
  massiv: 'massivi',
  mahalla: 'mahallasi',
  st: 'street',
  str: 'street',
  ave: 'avenue',
}
/** Words people put around a number or a city that no name holds. */
const fillers = new Set('uy dom d дом д house shahri shahar sh город г city'.split(' '))

export function foldWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[ʻʼ'‘’`´′]/g, '')
    .replace(/[ёўқғҳ]/g, (letter) => alike[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => abbreviations[word] ?? word)
}

/** Words that many names share: alone they find nothing. */
const shared = new Set(
  foldWords(
    'koʻchasi shoh улица проспект street avenue kvartal quarter квартал й massivi массив massif mahallasi махалля block tumani район district',
  ),
)
export const isTelling = (word: string): boolean => !shared.has(word) && !/^\d+$/.test(word)
