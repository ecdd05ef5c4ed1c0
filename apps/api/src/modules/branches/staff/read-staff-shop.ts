// The shop and its branches for every member of the staff. Other calls with the same data need rights that a kitchen or
// a courier does not have.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { staffShop } from '@dasturxon/contracts/staff.endpoints'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { openingState } from '@dasturxon/rules/closest-branch'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { findOrderTerms, findSettings } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import { assembleBranches, type Branch } from '../assemble-branches.ts'
import { hoursOf, listBranches } from '../branches.sql.ts'
import { listTables } from '../serving-branch.sql.ts'

type Shop = Reply<typeof staffShop>
type Settings = RowsOf<ReturnType<typeof findSettings>>[number]
type Tables = RowsOf<ReturnType<typeof listTables>>

export async function readStaffShop(tx: Tx, { branchIds }: Staff): Promise<Outcome<Shop, never>> {
  const { merchantId } = tx
  const [[settings], [terms], tables, rows, ...hours] = await tx.finish(
    findSettings(merchantId),
    findOrderTerms(merchantId),
    listTables(merchantId),
    listBranches(merchantId),
    ...hoursOf(merchantId),
  )
  if (!settings || !terms) throw new Error(`Merchant ${merchantId} has no settings`)
  const { brand, sub, logo, mainColor, mainLanguage } = settings
  const { escalateMinutes, autoCancelMinutes } = terms
  return done({
    brand,
    sub,
    logo,
    mainColor,
    mainLanguage,
    escalateMinutes,
    autoCancelMinutes,
    languages: languagesOf(settings),
    flags: settings,
    branches: assembleBranches(rows, hours, tx.now)
      .filter(({ id }) => branchIds === 'all' || branchIds.includes(id))
      .map((branch) => describe(branch, tables, tx.now)),
  })
}

function describe(branch: Branch, tables: Tables, now: Date): Shop['branches'][number] {
  const { id, name, isActive } = branch
  const own = Map.groupBy(
    tables.filter(({ branchId }) => branchId === id),
    ({ hallId }) => hallId,
  )
  return {
    id,
    name,
    isActive,
    ...openingState(branchSchedule(branch, null), now),
    pausedUntil: branch.pause?.until ?? null,
    busy: branch.busy,
    halls: [...own.values()].map((inHall) => ({
      id: inHall[0]?.hallId ?? '',
      name: inHall[0]?.hall ?? { uz: '', ru: '', eng: '' },
      tables: inHall.map((table) => ({ id: table.id, number: table.number })),
    })),
  }
}

function languagesOf({ mainLanguage, uzLangActive, ruLangActive, engLangActive }: Settings): Shop['languages'] {
  const active = { uz: uzLangActive, ru: ruLangActive, eng: engLangActive }
  const others = (['uz', 'ru', 'eng'] as const).filter((one) => one !== mainLanguage && active[one])
  return [mainLanguage, ...others]
}
