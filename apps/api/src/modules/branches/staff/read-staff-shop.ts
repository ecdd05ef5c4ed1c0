// The shop and its branches for every member of the staff. Other calls with the same data need rights that a kitchen or
// a courier does not have.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { staffShop } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { findSettings } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listBranches } from '../branches.sql.ts'
import { busyOf, pauseOf } from '../pause.ts'
import { findAnyTable } from '../serving-branch.sql.ts'

export async function readStaffShop(tx: Tx, { branchIds }: Staff): Promise<Outcome<Reply<typeof staffShop>, never>> {
  const { merchantId } = tx
  const [[settings], branches, tables] = await tx.finish(
    findSettings(merchantId),
    listBranches(merchantId),
    findAnyTable(merchantId),
  )
  if (!settings) throw new Error(`Merchant ${merchantId} has no settings`)
  const { brand, sub, logo, mainColor } = settings
  return done({
    brand,
    sub,
    logo,
    mainColor,
    flags: settings,
    hasTables: tables.length > 0,
    branches: branches
      .filter(({ id }) => branchIds === 'all' || branchIds.includes(id))
      .map((branch) => ({
        id: branch.id,
        name: branch.name,
        latitude: branch.latitude,
        longitude: branch.longitude,
        isActive: branch.isActive,
        pausedUntil: pauseOf(branch, tx.now)?.until ?? null,
        busy: busyOf(branch, tx.now),
      })),
  })
}
