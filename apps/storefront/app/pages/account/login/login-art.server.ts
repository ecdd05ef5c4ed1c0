// What the login shows beside its form: the picture of the shop's first story. Without one the page is as useful.
import { stories } from '@dasturxon/contracts/content.endpoints'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

export async function readLoginArt(call: PublicClient): Promise<{ image: string | null }> {
  const [, told] = await call(stories, {})
  return { image: told?.[0]?.image ?? null }
}
