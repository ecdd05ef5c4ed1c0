// Finds colours that are not tokens of the theme. A raw colour is unreadable in some shop in the light or dark theme.
import { globSync, readFileSync } from 'node:fs'

export type Finding = { line: number; found: string; why: string }

const screens = ['apps/storefront/app', 'apps/console', 'packages/ui/src'].map((root) => `${root}/**/*.{ts,tsx,css}`)
/** The files that define colours. */
const definitions = /^packages\/ui\/src\/(?:brand|colour|palette|theme)\.ts$|^packages\/ui\/src\/tokens\.css$/
const isExempt = (path: string) =>
  definitions.test(path) || /\.test\.tsx?$|(?:^|\/)(?:node_modules|build|dist)\//.test(path)

const named =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/)
const name = `(?:${named.join('|')})`
const hues =
  'slate|gray|zinc|neutral|stone|mauve|olive|mist|taupe|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const painting =
  '(?:bg|text|border(?:-[trblxyse]{1,2})?|(?:inset-)?ring(?:-offset)?|outline|fill|stroke|from|via|to|divide|decoration|accent|caret|placeholder|(?:inset-|drop-|text-)?shadow)'
const property = '[\\w-]*(?:color|background|border|outline|fill|stroke|shadow|caret|accent|decoration)[\\w-]*'
const start = `(?<![\\w-])`

type Rule = { in: 'code' | 'css' | 'both'; pattern: RegExp; why: string }
const rules: readonly Rule[] = [
  {
    in: 'both',
    pattern: /(?<![\w&/]|href=["'{`]+|to=["'{`]+)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi,
    why: 'a raw colour',
  },
  {
    in: 'both',
    pattern:
      /\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch|color|color-mix|light-dark)\(\s*(?:[\d.#+-]|from\b|in\b|var\(|none\b|srgb|display-p3)[^)]*\)?/gi,
    why: 'a raw colour',
  },
  {
    in: 'both',
    pattern: new RegExp(`${start}${painting}-(?:(?:${hues})-\\d{2,3}|white|black)(?![\\w-])`, 'g'),
    why: 'a colour of the palette',
  },
  {
    in: 'both',
    pattern: new RegExp(
      `${start}${painting}-(?:\\[(?:color:|var\\(|(?:rgba?|hsla?|hwb|ok\\w+|lab|lch|color|light-dark)[\\w-]*\\(|#|${name}(?=[\\]/]))[^\\]]*\\]?|\\(--[^)]*\\))`,
      'g',
    ),
    why: 'a colour in brackets',
  },
  {
    in: 'css',
    pattern: new RegExp(`(?<=(?:^|[\\s;{])(?:${property}|--[\\w-]+)\\s*:[^;{}]*?)(?<![\\w.-])${name}(?![\\w-])`, 'gi'),
    why: 'a named colour',
  },
  {
    in: 'code',
    pattern: new RegExp(`\\b(?:color|fill|stroke|stopColor|floodColor)=\\{?["'\`]${name}["'\`]`, 'gi'),
    why: 'a named colour',
  },
  {
    in: 'code',
    pattern: new RegExp(
      `\\b(?:color|background|fill|stroke|\\w+Color|\\w+Shadow|border|outline)\\s*:\\s*["'\`](?:[^"'\`]*\\s)?${name}["'\`]`,
      'gi',
    ),
    why: 'a named colour',
  },
]

/** Blanks comments, which may mention colours; line breaks stay, so that reported line numbers are right. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[^]*?\*\/|(?<![:"'`])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))

export function findRawColours(path: string, text: string): Finding[] {
  const kind = path.endsWith('.css') ? 'css' : 'code'
  const shown = withoutComments(text)
  const lineAt = (index: number) => shown.slice(0, index).split('\n').length
  return rules
    .filter((rule) => rule.in === 'both' || rule.in === kind)
    .flatMap(({ pattern, why }) =>
      [...shown.matchAll(pattern)].map(({ 0: found, index }) => ({ line: lineAt(index), found, why })),
    )
    .toSorted((one, two) => one.line - two.line)
}

export function lintTokens(patterns: readonly string[] = screens): string[] {
  return globSync([...patterns])
    .filter((path) => !isExempt(path))
    .toSorted()
    .flatMap((path) =>
      findRawColours(path, readFileSync(path, 'utf8')).map(
        ({ line, found, why }) => `${path}:${line}: ${found} is ${why}`,
      ),
    )
}

if (import.meta.main) {
  const findings = lintTokens()
  for (const finding of findings) console.error(finding)
  console.info(`tokens: ${findings.length} findings`)
  if (findings.length > 0) process.exitCode = 1
}
