// The mutant: prices and tariffs that change in the database without a new menu, as a forgotten cache would show them.
import type { ApiAt } from '@dasturxon/testbed/servers/api'

export async function shiftPrices({ database }: ApiAt): Promise<void> {
  await database.query('UPDATE product SET cost_price = cost_price + 500')
  await database.query('UPDATE delivery_area SET price = price + 500')
}
