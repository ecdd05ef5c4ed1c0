// Shows a long text that a merchant has typed. Its marks become elements of React; there is no HTML to be trusted.
import { Link } from '@dasturxon/ui/link'
import type { ReactNode } from 'react'
import { type Inline, parseRichText, type RichBlock } from './rich-text.ts'

export function Prose({ text }: { text: string }) {
  return (
    <div className="grid gap-3 text-body leading-relaxed wrap-anywhere text-ink-2">
      {/* An index is a safe key here and below: the text does not change while it is shown. */}
      {parseRichText(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: RichBlock }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading className={`pt-3 text-ink first:pt-0 ${block.level === 2 ? 'text-h3' : 'text-h4'}`}>
        <Words content={block.content} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line">
        <Words content={block.content} />
      </p>
    )
  if (block.kind === 'table') return <Table {...block} />
  return block.isNumbered ? (
    <ol className="grid list-decimal gap-2 pl-6">
      {block.items.map((item, index) => (
        <li key={index}>
          <Words content={item} />
        </li>
      ))}
    </ol>
  ) : (
    <ul className="grid gap-2">
      {block.items.map((item, index) => (
        <li key={index} className="flex gap-3">
          <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-fill inset-ring inset-ring-accent" />
          <span className="min-w-0">
            <Words content={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const cell = 'border-b border-line px-3 py-2 text-left align-top'

/** Long words are broken: a table is never wider than the page. */
function Table({ head, rows }: Extract<RichBlock, { kind: 'table' }>) {
  return (
    <table className="w-full border-collapse">
      {head && (
        <thead className="text-ink">
          <tr>
            {head.map((content, index) => (
              <th key={index} scope="col" className={cell}>
                <Words content={content} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((content, index) => (
              <td key={index} className={cell}>
                <Words content={content} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Words = ({ content }: { content: readonly Inline[] }): ReactNode =>
  content.map((part, index) => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'bold')
      return (
        <strong key={index} className="text-ink">
          <Words content={part.content} />
        </strong>
      )
    if (part.kind === 'italic')
      return (
        <em key={index}>
          <Words content={part.content} />
        </em>
      )
    return <WrittenLink key={index} {...part} />
  })

const linkLook = 'text-accent underline underline-offset-4'

function WrittenLink({ href, text }: Extract<Inline, { kind: 'link' }>) {
  if (href.startsWith('/'))
    return (
      <Link href={href} className={linkLook}>
        {text}
      </Link>
    )
  const opensPage = href.startsWith('http')
  return (
    <a href={href} className={linkLook} rel="noopener noreferrer nofollow" {...(opensPage && { target: '_blank' })}>
      {text}
    </a>
  )
}
