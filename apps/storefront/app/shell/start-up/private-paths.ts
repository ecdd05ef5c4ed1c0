/** Pages where a visitor enters private data: the server's CSP and the browser code allow no third-party scripts. */
export const isPrivatePath = (path: string): boolean =>
  /^\/(?:checkout|login|reservations|profile\/(?:cards|user|address))(?:\/|\.data$|$)/.test(path)

/**
 * Pages of bank cards. Only their policy lets a browser call Payme, so each is a document of its own. A language in
 * front of the path is redirected before any page is made.
 */
export const isCardPath = (path: string): boolean => /^\/profile\/cards(?:\/|\.data$|$)/.test(path)
