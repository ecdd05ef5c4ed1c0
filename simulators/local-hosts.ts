// Sends requests to merchants on this machine as a browser would: Node does not resolve *.localhost and does not trust
// the local certificate authority.
import { Agent, fetch, type RequestInit, type Response } from 'undici'

const agent = new Agent({
  connect: {
    rejectUnauthorized: false,
    lookup: (_host, options, answer) =>
      options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
  },
})

export const fetchLocally = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', dispatcher: agent, ...init })
