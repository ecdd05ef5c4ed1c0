// What old orders hold of a person is cleared a year after they were placed. By then nobody asks about a delivery any more;
// sums, lines and times stay.
import { sql } from 'kysely'
import { firstIdAt, lowestId } from '#platform/id'
import { linesWithoutNotes } from './orders.sql.ts'

const year = 366 * 86_400_000

/**
 * The notes of all orders, and the names and phones of other people who were to receive them. An order of a guest also
 * loses its address and the guest's words: nobody can find or delete it, while a customer still sees the own orders.
 */
export const clearOldOrders = (merchantId: string, atMost: number) => sql<{ cleared: true }>`
  WITH old AS (
    SELECT id FROM orders
    WHERE merchant_id = ${merchantId}
      AND id > coalesce((SELECT up_to FROM cleared_orders WHERE merchant_id = ${merchantId}), ${lowestId})
      AND id < ${firstIdAt(new Date(Date.now() - year))}
    ORDER BY id LIMIT ${atMost}
  ), cleared AS (
    UPDATE orders SET
      comment = NULL, courier_comment = NULL, delivery_type_comment = NULL, staff_note = NULL, poster_error_message = NULL,
      receiver_name = NULL, receiver_phone = NULL, send_cheque_phone = NULL, cart_items = ${linesWithoutNotes},
      address = CASE WHEN customer_id IS NOT NULL THEN address END,
      reason = CASE WHEN customer_id IS NOT NULL THEN reason END,
      reason_return = CASE WHEN customer_id IS NOT NULL THEN reason_return END,
      grade_comment = CASE WHEN customer_id IS NOT NULL THEN grade_comment END
    FROM old WHERE orders.merchant_id = ${merchantId} AND orders.id = old.id
  ), marked AS (
    INSERT INTO cleared_orders (merchant_id, up_to)
    SELECT ${merchantId}, id FROM old ORDER BY id DESC LIMIT 1
    ON CONFLICT (merchant_id) DO UPDATE SET up_to = excluded.up_to
  )
  SELECT true AS cleared FROM old`
