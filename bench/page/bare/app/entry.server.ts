// Renders the bare page to a stream. The framework's own entry would add a package to package.json.
import { createElement as h } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// oxlint-disable-next-line import/no-default-export -- the framework calls the default export
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await renderToReadableStream(h(ServerRouter, { context, url: request.url })), { status, headers })
}
