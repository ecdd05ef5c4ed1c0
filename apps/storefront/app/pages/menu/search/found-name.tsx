// A name with what was looked for marked in it.
import { foundParts } from './found-parts.ts'

export function FoundName({ name, asked }: { name: string; asked: string }) {
  const parts = foundParts(name, asked)
  return (
    <>
      {parts.map(({ from, to }, place) => [
        name.slice(parts[place - 1]?.to ?? 0, from),
        <mark key={from} className="rounded-badge bg-tint-2 text-ink">
          {name.slice(from, to)}
        </mark>,
      ])}
      {name.slice(parts.at(-1)?.to ?? 0)}
    </>
  )
}
