// Keeps the shop readable without network: the pages, scripts and pictures a visitor has already seen. It never keeps an
// answer to a call with a token, so nothing personal is in it.
const shelves = { pages: 40, assets: 120, documents: 12, pictures: 300 }
/** Longer than a slow phone needs, shorter than a visitor's patience. */
const patience = 6_000
const gone = [502, 503, 504]
const menu = new URL('/', self.location.href).href
/** Says which documents of the menu are the newest. */
const pointer = '/products/v1/menu-pointer'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('authorization')) return
  const shelf = request.mode === 'navigate' ? 'pages' : shelfOf(url)
  if (shelf) event.respondWith((lasting.has(shelf) ? kept : newest)(request, shelf, event))
})

/** What never changes under its name. */
const lasting = new Set(['assets', 'pictures'])

function shelfOf({ pathname }) {
  if (pathname.startsWith('/assets/')) return 'assets'
  if (pathname.startsWith('/img/')) return 'pictures'
  if (pathname.startsWith('/m/') || pathname === pointer) return 'documents'
  return pathname.endsWith('.data') ? 'pages' : undefined
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
  const stored = await caches.match(request, { ignoreVary: true })
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

/** For a visitor, not for a script: the same page with another question, else the menu. A page belongs to its address. */
async function elsewhere(request) {
  if (request.mode !== 'navigate') return undefined
  const options = { ignoreVary: true, ignoreSearch: true }
  const seen = (await caches.match(request, options)) ?? (await caches.match(menu, options))
  return seen && Response.redirect(seen.url)
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
})

/** What a page has fetched without this worker. The browser still has it, so it costs the line next to nothing. */
async function keepPast({ address, isPage }, event) {
  const url = new URL(address)
  const shelf = isPage ? 'pages' : shelfOf(url)
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
