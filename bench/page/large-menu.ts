// Enlarges the menu of a demo shop with copies of its shown products, with the same pictures, texts and branches.
// Returns the merchant id.
import pg from 'pg'

/** Connects as a superuser, which bypasses row-level security, as no product code can. */
export async function enlargeMenu(url: string, sub: string, shown: readonly string[], more: number): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ merchantId: string }>(
      'SELECT merchant_id AS "merchantId" FROM merchant WHERE sub = $1',
      [sub],
    )
    const merchantId = rows[0]?.merchantId
    if (!merchantId) throw new Error(`No merchant with sub-domain ${sub}`)
    const columnsOf = async (table: string, except: readonly string[]) =>
      (
        await client.query<{ name: string }>(
          `SELECT column_name AS name FROM information_schema.columns
           WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
          [table],
        )
      ).rows
        .map(({ name }) => name)
        .filter((name) => !except.includes(name))
    const productColumns = await columnsOf('product', ['id'])
    const branchColumns = await columnsOf('product_branch', ['product_id'])
    await client.query('BEGIN')
    await client.query(
      `CREATE TEMP TABLE copied ON COMMIT DROP AS
       SELECT old, gen_random_uuid() AS new FROM unnest($1::uuid[]) old, generate_series(1, $2::int) nth
       ORDER BY nth LIMIT $2::int`,
      [shown, more],
    )
    await client.query(
      `INSERT INTO product (id, ${productColumns.join()}) SELECT copied.new, ${productColumns.map((name) => `product.${name}`).join()}
       FROM copied JOIN product ON product.id = copied.old AND product.merchant_id = $1`,
      [merchantId],
    )
    await client.query(
      `INSERT INTO product_branch (product_id, ${branchColumns.join()})
       SELECT copied.new, ${branchColumns.map((name) => `product_branch.${name}`).join()}
       FROM copied JOIN product_branch ON product_branch.product_id = copied.old AND product_branch.merchant_id = $1`,
      [merchantId],
    )
    await client.query('UPDATE merchant SET menu_version = menu_version + 1 WHERE merchant_id = $1', [merchantId])
    await client.query('COMMIT')
    return merchantId
  } finally {
    await client.end()
  }
}
