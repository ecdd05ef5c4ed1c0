// Seeded load merchants sell «Klassik 1» a hundred times over, which compresses to almost nothing. This gives one of
// them texts and options like a real menu, so that the response has a realistic size.
import pg from 'pg'

/** Connects as a superuser, which bypasses row-level security, as no product code can. */
export async function makeRealistic(url: string, merchantId: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM product WHERE merchant_id = $1 ORDER BY priority',
      [merchantId],
    )
    for (const [nth, { id }] of rows.entries()) {
      const words = wordsOf(nth)
      await client.query(
        `UPDATE product SET name = $3, description = $4, image = $5, labels = $6, calorie = $7, type = $8
         WHERE merchant_id = $1 AND id = $2`,
        [
          merchantId,
          id,
          localized(() => words(3)),
          localized(() => words(18)),
          `m/${merchantId}/${words(1)}-${nth}.webp`,
          nth % 5 === 0 ? `[${localized(() => words(1))}]` : '[]',
          150 + ((nth * 37) % 700),
          nth % 3 === 0 ? 'MODIFICATION' : 'NONE',
        ],
      )
      if (nth % 3 === 0) await addOptions(client, merchantId, id, words)
    }
  } finally {
    await client.end()
  }
}

type Words = (amount: number) => string

async function addOptions(client: pg.Client, merchantId: string, productId: string, words: Words): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO modification_group (merchant_id, id, product_id, name) VALUES ($1, gen_random_uuid(), $2, $3) RETURNING id`,
    [merchantId, productId, localized(() => words(2))],
  )
  for (let nth = 0; nth < 4; nth++)
    await client.query(
      `INSERT INTO modification (merchant_id, id, modification_group_id, name, price)
       VALUES ($1, gen_random_uuid(), $2, $3, $4)`,
      [merchantId, rows[0]?.id, localized(() => words(2)), 3_000 + nth * 1_500],
    )
}

const syllables =
  'osh non qa to la mir bek shi pa lov som sa chi roq kul ti ra sho gʻo zor nu ri ya vo ha li de ku'.split(' ')

/** Random words, as long and as varied as real words. */
function wordsOf(seed: number): Words {
  let state = (seed + 1) * 2_654_435_761
  const next = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const word = () => Array.from({ length: 2 + next(3) }, () => syllables[next(syllables.length)]).join('')
  return (amount) => Array.from({ length: amount }, word).join(' ')
}

const localized = (text: () => string) => JSON.stringify({ uz: text(), ru: text(), eng: text() })
