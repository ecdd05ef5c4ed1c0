// Stores an uploaded picture, encoded anew, under an unguessable key. The key ends with the main colour of the picture,
// so that a page can show that colour while the picture loads, and with `-photo` when no pixel is transparent: a page
// lets a photo cover its frame and puts a cut-out on a coloured plate.
import { randomBytes } from 'node:crypto'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { uploadPicture as contract } from '@dasturxon/contracts/media.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import { limitConcurrency } from '#platform/bulkhead'
import type { InTx } from '#platform/route'
import { redraw } from './draw.ts'
import { countMedia, insertMedia } from './media.sql.ts'
import type { Store } from './store.ts'

type Uploaded = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Steps = { merchantId: string; actor: Staff; inTx: InTx }

/** Pictures per merchant: ten for each of the 2000 products a menu may have. */
const atMost = 20_000
/** One at a time: encoding the largest picture takes some hundred megabytes of memory. */
const limited = limitConcurrency({ running: 1, waiting: 8 })

export async function uploadPicture(store: Store, { merchantId, actor, inTx }: Steps, file: File): Promise<Uploaded> {
  const [stored] = await inTx((tx) => tx.run(countMedia(merchantId)))
  if ((stored?.count ?? 0) >= atMost) return refused({ code: 'media_full', params: { max: atMost } })

  const picture = await limited(async () => redraw(Buffer.from(await file.arrayBuffer())))
  if (!picture) return refused({ code: 'image_refused', params: {} })
  const { bytes, width, height, color, isOpaque } = picture
  const key = `m/${merchantId}/${randomBytes(16).toString('hex')}-${color.slice(1)}${isOpaque ? '-photo' : ''}.webp`
  await store.put(key, bytes)
  try {
    await inTx((tx) =>
      tx.finish(
        insertMedia(merchantId, { key, width, height, color, bytes: bytes.length, uploadedBy: actor.id }),
        insertAudit(merchantId, {
          by: { kind: 'staff', id: actor.id },
          action: 'media.uploaded',
          entity: 'media',
          entityId: key.slice(key.lastIndexOf('/') + 1),
        }),
      ),
    )
  } catch (error) {
    await store.delete(key)
    throw error
  }
  return done({ key, width, height, color })
}
