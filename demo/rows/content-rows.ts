// The rows of a shop's stories, banners, vacancies and extra page.
import { price } from '@dasturxon/rules/money'
import type { Block, Link } from '../content.ts'
import { imageKey } from '../image-key.ts'
import { seedId } from '../seed-id.ts'
import type { Shop } from '../shop.ts'
import { type Writing, writing } from '../write-rows.ts'
import { categoryId, productId } from './menu-rows.ts'
import { branchId } from './branch-rows.ts'

export function contentRows(shop: Shop): Writing[] {
  const { id: merchantId, content } = shop
  const id = (kind: string, slug: string) => seedId(merchantId, kind, slug)
  return [
    writing(
      'story',
      ['merchantId', 'id'],
      content.stories.map(({ slug, title, picture, slides }, index) => ({
        merchantId,
        id: id('story', slug),
        title,
        image: imageKey(shop, picture),
        slides: slides.map((slide) => ({
          image: imageKey(shop, slide.picture),
          title: slide.title,
          link: linkOf(shop, slide.link),
        })),
        priority: index + 1,
      })),
    ),
    writing(
      'banner',
      ['merchantId', 'id'],
      content.banners.map(({ slug, title, picture, link }, index) => ({
        merchantId,
        id: id('banner', slug),
        title,
        image: imageKey(shop, picture),
        link: linkOf(shop, link),
        priority: index + 1,
      })),
    ),
    writing(
      'vacancy',
      ['merchantId', 'id'],
      content.vacancies.map(({ slug, title, text, branch, salary }, index) => ({
        merchantId,
        id: id('vacancy', slug),
        title,
        text,
        branchId: branch === undefined ? null : branchId(shop, branch),
        salaryFrom: salary ? price(salary[0]) : null,
        salaryTo: salary ? price(salary[1]) : null,
        priority: index + 1,
      })),
    ),
    writing(
      'extraPage',
      ['merchantId'],
      content.extra
        ? [{ merchantId, title: content.extra.title, blocks: content.extra.blocks.map((one) => blockOf(shop, one)) }]
        : [],
    ),
  ]
}

function linkOf(shop: Shop, link: Link | undefined) {
  if (!link) return null
  if ('product' in link) return { kind: 'PRODUCT', id: productId(shop, ...link.product) }
  if ('category' in link) return { kind: 'CATEGORY', id: categoryId(shop, link.category) }
  return { kind: 'URL', path: link.path }
}

function blockOf(shop: Shop, block: Block) {
  if ('text' in block) return { kind: 'TEXT', text: block.text }
  if ('title' in block) return { kind: 'LINK', title: block.title, link: linkOf(shop, block.link) }
  return { kind: 'BANNER', image: imageKey(shop, block.picture), link: linkOf(shop, block.link) }
}
