import { data } from 'react-router'

/** Thrown by a loader that has nothing at its address. The words are literal in every language. */
export const pageNotFound = (request: Request) =>
  data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 })
