// Makes the style sheet that a page loads after its first one cheap to apply. Fonts, base styles and registered
// properties are in the first sheet; repeated, they would make the browser style and lay out the whole page again. The
// utilities stay complete, because their order matters: those of the first sheet are repeated in the right place.
import type { Plugin } from 'vite'

const isRepeated = /^(?:@font-face|@property|@media|@layer base|:root)/

/** The rules of a sheet at its top level. */
export function rulesOf(css: string): string[] {
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}') depth--
    if (depth > 0 || (css[at] !== '}' && css[at] !== ';')) continue
    rules.push(css.slice(start, at + 1).trim())
    start = at + 1
  }
  return rules
}

export const withoutRepeated = (css: string): string =>
  rulesOf(css)
    .filter((rule) => !isRepeated.test(rule))
    .join('')

/** The first sheet registers the properties of all sheets. */
export function withAllProperties(first: string, all: string): string {
  const missing = rulesOf(all).filter((rule) => rule.startsWith('@property') && !first.includes(rule))
  return first + missing.join('')
}

export const laterStyles = (): Plugin => ({
  name: 'later-styles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheet = (name: string) => {
        const found = Object.values(bundle).find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
        return found?.type === 'asset' ? found : this.error(`The build has no style sheet ${name}`)
      }
      const [first, all, later] = [sheet('first-page'), sheet('all'), sheet('later')]
      first.source = withAllProperties(String(first.source), String(all.source))
      later.source = withoutRepeated(String(later.source))
    },
  },
})
