// A request of the matrix, and what must be known of it to tell who may make it.
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: object
  /** What the file of a form holds. */
  file?: string
  /** Whose is what the path names by an id of its own? Nobody but the customer gets the customer's. */
  of?: 'customer' | 'merchant'
  /** What those who may ask hear, where a test of rights cannot go through with it. */
  hears?: string | undefined
}
