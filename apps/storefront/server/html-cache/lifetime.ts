// How long the page that is being rendered stays true: the earliest moment that any of its loaders names.
export type Lifetime = {
  /** Milliseconds since 1970. */
  endsBy: (moment: number) => void
  readonly end: number
}

export function lifetime(): Lifetime {
  let end = Infinity
  return {
    endsBy(moment) {
      end = Math.min(end, moment)
    },
    get end() {
      return end
    },
  }
}
