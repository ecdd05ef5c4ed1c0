// Hostile texts for a merchant's fields: markup, scripts, styles, URLs and confusing Unicode characters.
// The same seed makes the same texts.
const payloads = [
  '<script>pwned()</script>',
  '</script><script>pwned()</script>',
  '</style><script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '<img src=https://evil.test/a.png>',
  '"><svg onload=pwned()>',
  "' autofocus onfocus=pwned() x='",
  '<iframe srcdoc="<script>parent.pwned()</script>">',
  'javascript:pwned()',
  '<a href=javascript:pwned()>x</a>',
  '<link rel=stylesheet href=https://evil.test/a.css>',
  '<meta http-equiv=refresh content=0;url=https://evil.test>',
  '<base href=https://evil.test/>',
  '<form action=https://evil.test><button autofocus>x',
  '<style>*{background:url(https://evil.test/x)}</style>',
  'red;background:url(https://evil.test/x)',
  '*/}body{display:none}/*',
  '<!--<script>',
  '--><script>pwned()</script>',
  ']]><script>pwned()</script>',
  '\u2028pwned()\u2029',
  '{{constructor.constructor("pwned()")()}}',
  '${pwned()}',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=pwned()>',
  '\\u003cscript\\u003epwned()\\u003c/script\\u003e',
  '&lt;script&gt;pwned()&lt;/script&gt;',
  '\u202e<script>pwned()</script>',
  '__proto__',
  '"},"x":{"__proto__":{"pwned":1}}',
  '$1$&$`</script>',
]

/** A small pseudo-random generator, even enough for choosing texts. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const twists: ((word: string, chance: (below: number) => number) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase().replaceAll('PWNED', 'pwned'),
  (word, chance) => `Osh ${word} ${chance(1_000)}`,
  (word) => word.replaceAll('<', '<\t').replaceAll('=', ' = '),
  (word) => word.replaceAll("'", '"'),
  (word) => `${word}${word}`,
  (word) => word.replaceAll('script', 'scr\u200dipt'),
  (word) => `"${word}'`,
  (word) => encodeURIComponent(word),
  (word, chance) => word.slice(0, 1 + chance(word.length)),
]

export function hostileWords(count: number, seed: number): string[] {
  const chance = randomNumbers(seed)
  const pick = <One>(list: readonly One[]) => list[chance(list.length)] as One
  // The longest text a column takes: longer texts would be refused before they reach a page.
  return Array.from({ length: count }, () => pick(twists)(pick(payloads), chance).slice(0, 120))
}

export const hostileColours = [
  'red;background:url(https://evil.test/x)',
  '#fff}body{display:none}',
  'expression(pwned())',
  '#12345g',
  '#1234567',
  'var(--x)',
  '</style><script>pwned()</script>',
  'url(https://evil.test/x)',
  '',
]
