// Renders a translated sentence and replaces given words with elements, wherever the language puts them. Lingui's own
// component for this would be part of every first page.
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
  return text.split(words).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && part}
      <Sentence text={piece} parts={others} />
    </Fragment>
  ))
}
