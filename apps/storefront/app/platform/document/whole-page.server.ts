// Renders a page as one string before the first byte is sent.
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

const timeoutMs = 5_000

/** React writes this comment where a component was not ready, or failed, while a string was rendered. */
const notReady = '<!--$!-->'

type Options = { mark: string; reportError: (error: unknown) => void }

/**
 * Renders to a string, because React's stream encodes every tag into bytes, which are decoded again here. Only the stream
 * can wait for a component that is loaded on demand, so it is used for pages that have one, as the error page. `page` is
 * called once per attempt.
 */
export async function renderWhole(page: () => React.ReactNode, options: Options): Promise<string> {
  const html = renderToString(page())
  return html.includes(notReady) ? renderStream(page(), options) : `<!DOCTYPE html>${html}`
}

/**
 * Reads the loader data that the router streams to the browser. Returns a copy of the context per call, with the data
 * where the router's component looks for data that has arrived, so that it does not wait.
 */
export async function contextWithData(router: EntryContext): Promise<() => EntryContext> {
  if (!router.serverHandoffStream) return () => router
  const value = await new Response(router.serverHandoffStream).text()
  const arrived = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return () => ({ ...router, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: arrived } } })
}

function renderStream(page: React.ReactNode, { mark, reportError }: Options): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const collected = new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString())
      done()
    },
  })
  const stream = renderToPipeableStream(page, {
    nonce: mark,
    // React writes the page in one chunk: a later chunk would need an inline script that moves it into place.
    progressiveChunkSize: Infinity,
    onAllReady: () => stream.pipe(collected),
    onShellError: reject,
    onError: reportError,
  })
  const timer = setTimeout(() => stream.abort(new Error(`The page was not rendered within ${timeoutMs} ms`)), timeoutMs)
  return promise.finally(() => clearTimeout(timer))
}
