// Keeps the shell of the console for a reload without network: pages and named files, never an answer of the API.
const name = 'console-1'

/** Files and answers of other servers: opened in a tab, such as a picture, they are no page of the console. */
const noPage = /^\/(?:img|tiles|builds|staff)\//

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.add('/index.html')))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const key of await caches.keys()) if (key !== name) await caches.delete(key)
    await self.clients.claim()
  }
  event.waitUntil(drop())
})

/** A named file never changes, so the kept one is as good as a new one. */
async function namedFile(request) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** Another page belongs to another build: the files of the build before are no longer needed. */
async function keepPage(cache, response) {
  const kept = await cache.match('/index.html')
  const text = await response.clone().text()
  if (kept && (await kept.text()) !== text) for (const key of await cache.keys()) await cache.delete(key)
  await cache.put('/index.html', response)
}

/** Every page is the same file: the newest one, or the kept one when the network fails. */
async function page(request) {
  const cache = await caches.open(name)
  try {
    const response = await fetch(request)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (response.ok && isPage) await keepPage(cache, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match('/index.html')
    if (kept) return kept
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(namedFile(request))
  else if (request.mode === 'navigate' && !noPage.test(pathname)) event.respondWith(page(request))
})

/** Files that a page has fetched before this worker was active. */
self.addEventListener('message', (event) => {
  for (const address of event.data?.keep ?? []) {
    const { origin, pathname } = new URL(address)
    if (origin !== self.location.origin || !pathname.startsWith('/assets/')) continue
    event.waitUntil(namedFile(new Request(address)).catch(() => {}))
  }
})
