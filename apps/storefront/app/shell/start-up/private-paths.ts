/** Where an order or a card is typed: no stranger's script, on the server's policy and in the browser alike. */
export const isPrivatePath = (path: string): boolean =>
  /^\/(?:checkout|login|profile\/(?:cards|user|address))(?:\/|\.data$|$)/.test(path)
