// A sentence with elements in it, each where its words stand: languages arrange them differently. Lingui's own component
// for this would travel with every first page.
import { Fragment, type ReactNode } from 'react'

export function Sentence({
  text,
  parts,
}: {
  text: string
  parts: readonly (readonly [words: string, part: ReactNode])[]
}) {
  const [first, ...others] = parts
  if (!first) return text
  const [words, part] = first
  return text.split(words).map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && part}
      <Sentence text={piece} parts={others} />
    </Fragment>
  ))
}
