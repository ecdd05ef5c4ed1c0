// The page shown when rendering fails: it needs no data, no script and no translation, which could fail as well.
const page = (mark: string) => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Internal Server Error</title>
    <style nonce="${mark}">
      body { display: grid; min-height: 100vh; margin: 0; place-content: center; text-align: center; font: 500 1rem/1.5 system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <main>
      <h1>Internal Server Error</h1>
      <p>Произошла ошибка, попробуйте позже</p>
      <p lang="uz">Xatolik yuz berdi, birozdan soʻng urinib koʻring</p>
      <p lang="en">Something went wrong, try again later</p>
    </main>
  </body>
</html>
`

export const fallbackPage = (mark: string): Response =>
  new Response(page(mark), { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
