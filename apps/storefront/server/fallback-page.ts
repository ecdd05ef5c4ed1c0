// The page shown when no page could be rendered: it needs no data, no script and no catalogue, which could fail as well.
// In the visitor's language; in all three while the language is not known. The title is the specification's.
import { htmlLang, type Language, languages } from '@dasturxon/i18n/language'

type Fallback = 'broken' | 'not_found'

const titles: Record<Fallback, string> = { broken: 'Internal Server Error', not_found: 'Page Not Found' }

const home: Record<Language, string> = { uz: 'Menyuga', ru: 'В меню', eng: 'Go to menu' }
const texts: Record<Fallback, Record<Language, [heading: string, line: string]>> = {
  broken: {
    uz: ['Xatolik yuz berdi', 'Birozdan keyin qayta urinib koʻring.'],
    ru: ['Произошла ошибка', 'Попробуйте ещё раз чуть позже.'],
    eng: ['Something went wrong', 'Try again in a moment.'],
  },
  not_found: {
    uz: ['Sahifa topilmadi', 'Havola eskirgan yoki xato yozilgan.'],
    ru: ['Страница не найдена', 'Ссылка устарела или введена с ошибкой.'],
    eng: ['Page not found', 'The link is old or mistyped.'],
  },
}

const section = (kind: Fallback, language: Language) => `
    <section lang="${htmlLang[language]}">
      <h1>${texts[kind][language][0]}</h1>
      <p>${texts[kind][language][1]}</p>
      <p><a href="/">${home[language]}</a></p>
    </section>`

/** `mark`: the nonce of the page's style. */
export function fallbackHtml(kind: Fallback, mark: string, language?: Language): string {
  const shown = language ? [language] : languages
  return `<!doctype html>
<html lang="${htmlLang[shown[0] ?? 'ru']}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${titles[kind]}</title>
    <style nonce="${mark}">
      body { display: grid; min-height: 100vh; margin: 0; place-content: center; text-align: center; font: 500 1rem/1.5 system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <main>${shown.map((one) => section(kind, one)).join('')}
    </main>
  </body>
</html>
`
}

export const fallbackPage = (mark: string, language: Language): Response =>
  new Response(fallbackHtml('broken', mark, language), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
