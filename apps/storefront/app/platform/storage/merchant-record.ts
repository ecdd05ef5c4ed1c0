// What this browser stores for one merchant: one record, so that a host with many shops keeps them apart. Each feature
// owns its field of the record and the field's format. The record has no token, which never leaves memory, and no
// profile, which is loaded with the session.
import { stateKeys } from './state-keys.ts'
import { local } from './storage.ts'

export type MerchantRecord = { merchant: string; brand: string } & Record<string, unknown>

/** The key of a merchant's record. */
export const recordName = (merchant: string) => `session:${merchant}`

/** The record of a merchant, created when there is none. */
export function openRecord(merchant: string, brand: string): MerchantRecord {
  const record = { ...readRecord(merchant), merchant, brand }
  local.write(stateKeys.merchant, merchant)
  save(record)
  return record
}

export function updateRecord(merchant: string, change: Record<string, unknown>): void {
  save({ ...readRecord(merchant), ...change, merchant })
}

export function readRecord(merchant: string): MerchantRecord {
  const empty = { merchant, brand: '' }
  try {
    const stored: unknown = JSON.parse(local.read(recordName(merchant)) ?? 'null')
    return stored && typeof stored === 'object' ? { ...empty, ...stored } : empty
  } catch {
    return empty
  }
}

const save = (record: MerchantRecord): boolean => local.write(recordName(record.merchant), JSON.stringify(record))
