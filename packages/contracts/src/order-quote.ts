// The types of a priced order, as page and server exchange them, and the key that tells whether two requests for a price
// are the same request.
import type { Reply, Request } from './endpoint.ts'
import type { placeOrder, quoteOrder } from './placing.endpoints.ts'

export type QuoteBody = Request<typeof quoteOrder>['body']
export type OrderQuote = Reply<typeof quoteOrder>
/** The price of a quote, with the reasons for its amounts. */
export type QuotedPrice = OrderQuote['price']
/** The amounts that were on the screen when the order was sent. The server compares them with its own price. */
export type AcceptedPrice = Request<typeof placeOrder>['body']['seen']

/** A key that is equal for equal requests, whatever the sequence of their fields; an absent field equals null. */
export const quoteKey = (body: QuoteBody): string => JSON.stringify(body, sortedFields)

/** The key of the basket lines alone, by the same rules as `quoteKey`. */
export const linesKey = ({ lines }: QuoteBody): string => JSON.stringify(lines, sortedFields)

function sortedFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).filter(([, content]) => content !== null && content !== undefined)
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
