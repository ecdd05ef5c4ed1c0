/** Pages where a visitor enters private data: the server's CSP and the browser code allow no third-party scripts. */
export const isPrivatePath = (path: string): boolean =>
  /^\/(?:checkout|login|profile\/(?:cards|user|address))(?:\/|\.data$|$)/.test(path)
