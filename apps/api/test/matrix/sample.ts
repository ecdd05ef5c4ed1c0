// A sample request, with the facts that decide which callers may send it.
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: object
  /** The content of the uploaded file. */
  file?: string
  /** The owner of the row that the request names by its id. Only the customer gets the customer's rows. */
  of?: 'customer' | 'merchant'
  /** The request names the branch of the samples, or a row of it; set by the test. */
  isOfBranch?: boolean
  /** The problem code that permitted callers get, where a test of access rights cannot complete the request. */
  hears?: string | undefined
}
