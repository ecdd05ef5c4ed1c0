/** Shown while the merchant is unknown to the browser. Literal in every language. */
export function Loading() {
  return <output className="grid min-h-dvh place-content-center text-ink-2">...loading</output>
}
