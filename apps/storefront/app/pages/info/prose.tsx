// Renders a long text typed by a merchant: blank lines separate paragraphs, `1. ` or `# ` starts a heading, `- ` a list
// item. The text is never interpreted as HTML.
const heading = /^(?:#+\s+|\d+\.\s+\S)/
const point = /^[-•–]\s+/

export function Prose({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim().split('\n'))
  return (
    <div className="grid gap-3 text-body leading-relaxed text-ink-2">
      {/* The index is a safe key: the text does not change while it is shown. */}
      {blocks.map((lines, index) => (
        <Block key={index} lines={lines} />
      ))}
    </div>
  )
}

function Block({ lines }: { lines: readonly string[] }) {
  const [first = '', ...rest] = lines
  if (heading.test(first))
    return (
      <>
        <h2 className="pt-3 text-h3 text-ink first:pt-0">{first.replace(/^#+\s+/, '')}</h2>
        {rest.length > 0 && <Block lines={rest} />}
      </>
    )
  if (lines.every((line) => point.test(line)))
    return (
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <span
              aria-hidden="true"
              className="mt-2 size-2 shrink-0 rounded-full bg-fill inset-ring inset-ring-accent"
            />
            {line.replace(point, '')}
          </li>
        ))}
      </ul>
    )
  return <p className="whitespace-pre-line">{lines.join('\n')}</p>
}
