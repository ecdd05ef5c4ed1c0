// Reads the decorative image of the login pages: the picture of the shop's first story. The image is optional.
import { stories } from '@dasturxon/contracts/content.endpoints'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

export async function readLoginArt(call: PublicClient): Promise<{ image: string | null }> {
  const [, list] = await call(stories, {})
  return { image: list?.[0]?.image ?? null }
}
