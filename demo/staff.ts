// The console users of a demo merchant. All share one password and one authenticator secret, generated on each machine:
// the repository contains no working credentials.
import type pg from 'pg'
import { sealTotp, type Keyring, openPasswords } from '@dasturxon/api/testing'
import { branchId } from './rows/branch-rows.ts'
import { seedId } from './seed-id.ts'
import type { Shop } from './shop.ts'

export type DemoStaff = { password: string; totpSecret: string }

/** The cook works at the first branch only. */
export const demoPeople = [
  { login: 'owner', name: 'Dilshod Karimov', role: 'OWNER', isEverywhere: true },
  { login: 'manager', name: 'Nodira Aliyeva', role: 'MANAGER', isEverywhere: true },
  { login: 'kitchen', name: 'Rustam Yusupov', role: 'KITCHEN', isEverywhere: false },
] as const

/** Runs in the merchant's transaction. Always writes: hashes of one password differ, so rows cannot be compared. */
export async function seedStaff(
  client: pg.ClientBase,
  shop: Shop,
  keyring: Keyring,
  { password, totpSecret }: DemoStaff,
): Promise<void> {
  const hash = await openPasswords(1).hash(password)
  for (const { login, name, role, isEverywhere } of demoPeople) {
    const id = seedId(shop.id, 'staff', login)
    const { keyId, wrappedKey, sealedValue } = sealTotp(keyring, shop.id, id, totpSecret)
    await client.query(
      `INSERT INTO staff (merchant_id, id, login, name, role, all_branches, password_hash, totp_key_id, totp_wrapped_key, totp_sealed_value)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (merchant_id, id) DO UPDATE SET role = excluded.role, all_branches = excluded.all_branches, is_active = true,
         password_hash = excluded.password_hash, one_time_until = NULL, totp_key_id = excluded.totp_key_id,
         totp_wrapped_key = excluded.totp_wrapped_key, totp_sealed_value = excluded.totp_sealed_value`,
      [shop.id, id, login, name, role, isEverywhere, hash, keyId, wrappedKey, sealedValue],
    )
    const [first] = shop.branches
    if (isEverywhere || !first) continue
    await client.query(
      'INSERT INTO staff_branch (merchant_id, staff_id, branch_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [shop.id, id, branchId(shop, first.slug)],
    )
  }
}
