/** Pages where an order or a card is typed: no third-party scripts, by the server's CSP and in the browser alike. */
export const isPrivatePath = (path: string): boolean =>
  /^\/(?:checkout|login|profile\/(?:cards|user|address))(?:\/|\.data$|$)/.test(path)
