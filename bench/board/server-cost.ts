// What the first read of a full board costs: its compressed size, and its time in the fastest of three rounds, because
// on a busy machine response times mostly depend on the other processes.
import { gzipSync } from 'node:zlib'
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { median, rounded } from '../cpu.ts'
import type { LiveShop } from './live-orders.ts'
import type { Owner } from './staff.ts'

const rounds = 3
const requests = 20

export type BoardCost = { cards: number; gzKb: number; ms: number; slowestRoundMs: number }

export async function measureBoard(apiPort: number, { branchIds }: LiveShop, { headers }: Owner): Promise<BoardCost> {
  const query = new URLSearchParams({ branchIds: branchIds.join() })
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${apiPort}${liveBoard.path}?${query}`, {
      headers: { ...headers, 'x-forwarded-host': 'console.localhost' },
    })
    if (!response.ok) throw new Error(`The board answered ${response.status}: ${await response.text()}`)
    return response.text()
  }
  const body = await read()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const durations: number[] = []
    for (let nth = 0; nth < requests; nth++) {
      const began = performance.now()
      await read()
      durations.push(performance.now() - began)
    }
    times.push(median(durations))
  }
  const { cards } = JSON.parse(body) as { cards: unknown[] }
  return {
    cards: cards.length,
    gzKb: rounded(gzipSync(body).length / 1_000, 1),
    ms: rounded(Math.min(...times), 1),
    slowestRoundMs: rounded(Math.max(...times), 1),
  }
}
