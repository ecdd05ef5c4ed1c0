/** The script of the counter: it takes the calls that have waited for it, and sends one request after another. */
export const tagScript = `(() => {
  let last = Promise.resolve()
  const hit = (counter, pageUrl, pageReferrer, onSent) => {
    const query = new URLSearchParams({ 'page-url': pageUrl, 'page-ref': pageReferrer, 'browser-info': 'sim:1' })
    const address = 'https://mc.yandex.ru/watch/' + counter + '?' + query
    last = last.then(() => fetch(address, { mode: 'no-cors', keepalive: true })).then(onSent).catch(() => {})
  }
  const run = (counter, method, name, visit, onSent) => {
    if (method === 'init') hit(counter, location.href, document.referrer)
    if (method === 'reachGoal') hit(counter, 'goal://' + location.hostname + '/' + name, location.href, onSent)
  }
  const waiting = window.ym?.a ?? []
  window.ym = run
  waiting.forEach((parameters) => run(...parameters))
})()
`
