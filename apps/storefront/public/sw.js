// Keeps the shop readable without network: the pages, scripts and pictures a visitor has already seen. It never keeps an
// answer to a call with a token, so nothing personal is in it.
const shelves = { bar: 20, pages: 40, assets: 300, documents: 12, pictures: 300 }
/** Longer than a slow phone needs, shorter than a visitor's patience. */
const patience = 6_000
const gone = [502, 503, 504]
const menu = new URL('/', self.location.href).href
/** The pages of the bottom bar, and the data of the only one that has any: cached even if they were never visited. */
const barPages = ['/', '/search', '/basket', '/profile/orders', '/profile']
const barFiles = new Set([...barPages, '/_.data'])
/** A key of the shelf `bar`: the language and the build of its pages. */
const preparedFor = '/prepared-for'
/** Says which documents of the menu are the newest. */
const pointer = '/products/v1/menu-pointer'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('authorization')) return
  const shelf = request.mode === 'navigate' ? pageShelf(url) : shelfOf(url)
  if (shelf) event.respondWith((lasting.has(shelf) ? kept : newest)(request, shelf, event))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(noInternetPage))
})

/** What never changes under its name. */
const lasting = new Set(['assets', 'pictures'])

function shelfOf(url) {
  const { pathname } = url
  if (pathname.startsWith('/assets/')) return 'assets'
  if (pathname.startsWith('/img/')) return 'pictures'
  if (pathname.startsWith('/m/') || pathname === pointer) return 'documents'
  return pathname.endsWith('.data') ? pageShelf(url) : undefined
}

/** Pages of bank cards are never cached: the content security policy of a cached page may be outdated. */
const cardPages = /^\/profile\/cards(?:\/|\.data$|$)/

function pageShelf({ pathname, search }) {
  if (cardPages.test(pathname)) return undefined
  return search === '' && barFiles.has(pathname) ? 'bar' : 'pages'
}

/** Once is enough. */
async function kept(request, shelf, event) {
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(request)
  keep(request, answer, shelf, event)
  return answer
}

/** What may change: the newest, and the last one seen when the line is down or too slow. */
async function newest(request, shelf, event) {
  const stored = await caches.match(request, { ignoreVary: true, cacheName: shelf })
  const asked = fetch(request).then((answer) => {
    keep(request, answer, shelf, event)
    return answer
  })
  try {
    const answer = await (stored ? Promise.race([asked, tooSlow(asked)]) : asked)
    return stored && gone.includes(answer.status) ? old(stored, request, event) : answer
  } catch (error) {
    const rescue = stored ? old(stored, request, event) : await elsewhere(request)
    if (rescue) return rescue
    throw error
  }
}

/** A failure that nobody waits for any more is not an error. */
function tooSlow(asked) {
  asked.catch(() => {})
  return new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patience))
}

/** For a visitor: the same page with another question, else the menu, else a page that says why. A page belongs to its address. */
async function elsewhere(request) {
  if (request.mode !== 'navigate') return wholeData(request)
  const options = { ignoreVary: true, ignoreSearch: true }
  const seen =
    (await caches.match(request, options)) ??
    // The menu as the visitor has seen it, which may be in the language of its address.
    (await caches.match(menu, { ...options, cacheName: 'pages' })) ??
    (await caches.match(menu, options))
  if (!seen) return noInternetPage()
  return seen.url === request.url ? seen : Response.redirect(seen.url)
}

/** For a script that asks for a part of a page's data: all of it. */
function wholeData(request) {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  return caches.match(url, { ignoreVary: true })
}

function keep(request, answer, shelf, event) {
  // A redirected answer is refused where a page is wanted.
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return
  const copy = answer.clone()
  event.waitUntil(
    caches.open(shelf).then(async (cache) => {
      await cache.put(request, copy)
      const keys = await cache.keys()
      await Promise.all(keys.slice(0, Math.max(0, keys.length - shelves[shelf])).map((key) => cache.delete(key)))
    }),
  )
}

/** Which open page is an old one, and how old: it asks as soon as it lives. */
const ages = new Map()

function old(stored, request, event) {
  if (request.mode === 'navigate') ages.set(event.resultingClientId, Date.parse(stored.headers.get('date') ?? ''))
  return stored
}

self.addEventListener('message', (event) => {
  const { data, source, ports } = event
  if (data === 'how old?') ports[0]?.postMessage(ages.get(source?.id) ?? null)
  if (data?.keep) event.waitUntil(Promise.all(data.keep.map((past) => keepPast(past, event))))
  // A failed preparation is repeated at the next visit.
  if (data?.prepare) event.waitUntil(prepare(data.prepare, source).catch(() => {}))
})

/** Caches the pages of the bottom bar with their files, unless they are cached in this language and of this build. */
async function prepare({ language, build }, source) {
  const bar = await caches.open('bar')
  const before = (await (await bar.match(preparedFor))?.text()) ?? language
  if (before === `${language} ${build}`) return
  if (!before.startsWith(language)) await dropOtherPages(source)
  const answers = await Promise.all([...barFiles].map(async (path) => [path, await fetch(path)]))
  const files = new Set()
  for (const [path, answer] of answers) {
    // A page that the shop has switched off is not in its bottom bar either.
    if (answer.status !== 200 || answer.redirected) continue
    for (const [file] of (await answer.clone().text()).matchAll(/\/assets\/[\w.~-]+/g)) files.add(file)
    await bar.put(path, answer)
  }
  const assets = await caches.open('assets')
  const isMissing = await Promise.all([...files].map(async (file) => !(await assets.match(file))))
  await assets.addAll([...files].filter((_, index) => isMissing[index]))
  await bar.put(preparedFor, new Response(`${language} ${build}`))
}

/** Pages in another language than the visitor's. The open page has the new language already. */
async function dropOtherPages({ url }) {
  const pages = await caches.open('pages')
  for (const key of await pages.keys()) if (key.url !== url.split('#', 1)[0]) await pages.delete(key)
}

/** A message about an order or a promo. The same tag replaces the earlier message about the same thing. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icons/192.png', data: { path }, renotify: true }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path ?? '/'))
})

/** In an open page of the shop if there is one, so that nobody collects pages. */
async function openPage(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url.href)
  await page.focus()
  // A page that is not controlled by this worker cannot be navigated by it.
  await page.navigate(url.href).catch(() => self.clients.openWindow(url.href))
}

const noInternet = {
  uz: ['uz', 'Internet yoʻq', 'Aloqa tiklangach, qayta urinib koʻring.', 'Qayta urinish', 'Menyuga'],
  ru: ['ru', 'Нет интернета', 'Когда связь появится, попробуйте ещё раз.', 'Попробовать снова', 'В меню'],
  eng: ['en', 'No internet', 'Try again when the connection is back.', 'Try again', 'Go to menu'],
}

/** When nothing at all is cached: in the language of the last page, else of the browser. */
async function noInternetPage() {
  const bar = await caches.open('bar')
  const last = (await (await bar.match(preparedFor))?.text())?.split(' ')[0]
  const own = { ru: 'ru', uz: 'uz' }[navigator.language.slice(0, 2)] ?? 'eng'
  const [lang, title, line, again, home] = noInternet[last] ?? noInternet[own]
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body { display: grid; min-height: 100vh; margin: 0; place-content: center; text-align: center; font: 500 1rem/1.5 system-ui, sans-serif }</style>
</head>
<body><main><h1>${title}</h1><p>${line}</p><p><a href="">${again}</a></p><p><a href="/">${home}</a></p></main></body>
</html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** What a page has fetched without this worker. The browser still has it, so it costs the line next to nothing. */
async function keepPast({ address, isPage }, event) {
  const url = new URL(address)
  const shelf = isPage ? pageShelf(url) : shelfOf(url)
  if (url.origin !== self.location.origin || !shelf) return
  const isKept = () => caches.match(address, { ignoreVary: true })
  if (await isKept()) return
  try {
    const answer = await fetch(address, { cache: 'force-cache' })
    // Meanwhile the page may have asked for it again, and that answer is newer.
    if (!(await isKept())) keep(new Request(address), answer, shelf, event)
  } catch {
    // It is kept when it is next asked for.
  }
}
