// Converts the merchant's block page to one language and replaces its link targets by URLs.
import type { extraPage } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'
import type { ExtraBlockView } from './extra-block.tsx'

type Page = Reply<typeof extraPage>
type Block = Page['blocks'][number]
type ContentLink = Extract<Block, { kind: 'LINK' }>['link']

export const extraView = ({ title, blocks }: Page, language: Language) => ({
  title: pickText(title, language),
  blocks: blocks.map((block) => blockView(block, language)),
})

function blockView(block: Block, language: Language): ExtraBlockView {
  if (block.kind === 'TEXT') return { kind: 'text', text: pickText(block.text, language) }
  const href = block.link && addressOf(block.link)
  if (block.kind === 'BANNER') return { kind: 'picture', image: block.image, href }
  return { kind: 'link', title: pickText(block.title, language), href: href ?? '/' }
}

/** A link target without a page of its own leads to the menu on the home page. */
function addressOf(link: ContentLink): string {
  if (link.kind === 'URL') return link.path
  return link.kind === 'CATEGORY' ? `/#c-${link.id}` : '/'
}
