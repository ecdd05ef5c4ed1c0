// Stories, banners and whether anybody is open, for one page. The menu sells without them, so a failure is silence.
import { branches } from '@dasturxon/contracts/branches.endpoints'
import { banners, stories } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'
import type { PlateHue } from '@dasturxon/ui/plate-hue'
import type { Settings } from '#features/shop/request-context.server.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { when } from '#platform/words/opening-time.ts'
import type { BannerView, Content, StoryView } from './menu.ts'

type Story = Reply<typeof stories>[number]
type Banner = Reply<typeof banners>[number]
type ContentLink = NonNullable<Banner['link']>

export async function readContent(call: PublicClient, settings: Settings, language: Language): Promise<Content> {
  const [[, told = []], [, offered = []], [, doors = []]] = await Promise.all([
    settings.storiesActive ? call(stories, {}) : nothing,
    settings.bannersActive ? call(banners, {}) : nothing,
    call(branches, {}),
  ])
  return {
    stories: told.filter(({ slides }) => slides.length > 0).map((story, at) => storyView(story, at, language)),
    banners: offered.map((banner) => bannerView(banner, language)),
    opensAt: reopening(doors, language),
  }
}

const nothing = [undefined, []] as const

/** Neighbours differ, so that a row of them is not one stripe. */
const hues: readonly PlateHue[] = [30, 90, 150, 330, 210, 60]

const storyView = ({ id, title, image, slides }: Story, at: number, language: Language): StoryView => ({
  id,
  title: pickText(title, language),
  image,
  hue: hues[at % hues.length] ?? 90,
  slides: slides.map((slide) => ({
    image: slide.image,
    title: pickText(slide.title ?? title, language),
    href: slide.link && addressOf(slide.link),
    isDish: slide.link?.kind === 'PRODUCT',
  })),
})

const bannerView = ({ id, title, image, link }: Banner, language: Language): BannerView => ({
  id,
  title: pickText(title, language),
  image,
  href: link && addressOf(link),
})

function addressOf(link: ContentLink): string {
  if (link.kind === 'PRODUCT') return `/product/${link.id}`
  if (link.kind === 'CATEGORY') return `/category?id=${link.id}`
  return link.kind === 'PROMO' ? `/basket?promo=${encodeURIComponent(link.code)}` : link.path
}

function reopening(doors: Reply<typeof branches>, language: Language): string | null {
  if (doors.some(({ isOpen }) => isOpen)) return null
  const first = doors.flatMap(({ opensAt }) => opensAt ?? []).toSorted()[0]
  return first === undefined ? null : when(new Date(first), language, new Date())
}
