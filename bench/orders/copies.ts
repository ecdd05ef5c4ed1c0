// Copies one merchant inside the database any number of times; only the ids differ. The ids of a copy are computed from
// its number, here and in a pgbench script.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Sorted for the inserts: a table comes after the tables that it references. */
const tables =
  `merchant merchant_settings merchant_lease merchant_domain merchant_city merchant_policy branch branch_settings
  delivery_settings payment_channel_setting category product product_branch customer session`.split(/\s+/)
const most = 1_000_000

export async function copyMerchant(database: TestDatabase, merchantId: string, cityId: string, count: number) {
  const found = new Set([merchantId])
  for (const table of tables) {
    const { rows } = await database.query<{ row: string }>(
      `SELECT ${table}::text AS row FROM ${table} WHERE merchant_id = $1`,
      [merchantId],
    )
    for (const { row } of rows) for (const id of row.match(uuid) ?? []) if (id !== cityId) found.add(id)
  }
  const ids = [...found]
  const numberOf = (id: string, copy: number) => (ids.indexOf(id) * most + copy).toString(16).padStart(12, '0')
  const idOf = (id: string, copy: number) => id.slice(0, 24) + numberOf(id, copy)
  // A merchant's host ends with the last part of the merchant's id.
  const textOf = (text: string, copy: number) =>
    text
      .replaceAll(uuid, (id) => (found.has(id) ? idOf(id, copy) : id))
      .replaceAll(merchantId.slice(24), numberOf(merchantId, copy))

  await database.query(`
    CREATE FUNCTION copied(line text, copy int) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE ids text[] := '{${ids.join()}}';
    BEGIN
      FOR nth IN 1 .. cardinality(ids) LOOP
        line := replace(line, ids[nth], left(ids[nth], 24) || lpad(to_hex((nth - 1)::bigint * ${most} + copy), 12, '0'));
      END LOOP;
      RETURN replace(line, '${merchantId.slice(24)}', lpad(to_hex(copy), 12, '0'));
    END $$`)
  for (const table of tables)
    await database.query(
      `INSERT INTO ${table} SELECT (made).* FROM ${table} AS row, generate_series(1, $2::int) AS copy,
         LATERAL (SELECT copied(row::text, copy)::${table} AS made OFFSET 0) AS one WHERE row.merchant_id = $1`,
      [merchantId, count],
    )
  return {
    count,
    textOf,
    /** The SQL expression for the id in the copy with number :m. */
    expressionOf: (id: string): string | undefined =>
      found.has(id)
        ? `'${id.slice(0, 24)}' || lpad(to_hex(CAST(${ids.indexOf(id) * most} + :m AS bigint)), 12, '0')`
        : undefined,
  }
}
