// Is Uzbek written with its own letters? oʻ and gʻ take ʻ (U+02BB), the tutuq belgisi is ʼ (U+02BC): anything else looks
// alike in one font only, breaks search and breaks lines.

/** Texts that are required byte for byte. */
const given = ['O’zbekcha', "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan"]

export const hasForeignSigns = (text: string): boolean =>
  /\p{L}['‘’`´]\p{L}/u.test(given.reduce((rest, literal) => rest.replaceAll(literal, ''), text))
