import { ListRow } from '@dasturxon/ui/list-row'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Prose } from './prose.tsx'
import { Image } from './responsive-image.tsx'

export type ExtraBlockView =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; image: string; href: string | null }
  | { kind: 'link'; title: string; href: string }

export function ExtraBlock({ block }: { block: ExtraBlockView }) {
  const { t } = useLingui()
  if (block.kind === 'text') return <Prose text={block.text} />
  if (block.kind === 'link')
    return (
      <div className="overflow-hidden rounded-plate bg-surface-2">
        <ListRow href={block.href} title={block.title} />
      </div>
    )
  const picture = <Image image={block.image} alt="" width={960} height={540} sizes="(min-width: 45rem) 720px, 100vw" />
  // The text of a banner is inside its picture, so a screen reader only gets a generic link label.
  return block.href ? (
    <Link to={block.href} aria-label={t`See more`}>
      {picture}
    </Link>
  ) : (
    picture
  )
}
