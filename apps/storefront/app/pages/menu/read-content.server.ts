// Reads stories, banners and the next opening time for the home page. The menu works without them: errors are ignored.
import { branches } from '@dasturxon/contracts/branches.endpoints'
import { banners, stories } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Language } from '@dasturxon/i18n/language'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import type { PlateHue } from '@dasturxon/ui/plate-hue'
import { hoursChangeAt } from '#features/destination/hours-change.server.ts'
import { firstToOpen, openingOf } from '#features/destination/opening.ts'
import type { Settings } from '#features/shop/request-context.server.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { openingTime } from '#platform/words/opening-time.ts'
import type { BannerView, Content, StoryView } from './menu.ts'

type Story = Reply<typeof stories>[number]
type Banner = Reply<typeof banners>[number]
type ContentLink = NonNullable<Banner['link']>

/** `service`: the one that the page is rendered for. `endsBy` receives the moment when the opening time is no longer true. */
export async function readContent(
  call: PublicClient,
  settings: Settings,
  service: ServiceType | null,
  language: Language,
  endsBy: (moment: number) => void,
): Promise<Content> {
  const [[, storyList = []], [, bannerList = []], [, branchList = []]] = await Promise.all([
    settings.storiesActive ? call(stories, {}) : skipped,
    settings.bannersActive ? call(banners, {}) : skipped,
    call(branches, {}),
  ])
  const now = new Date()
  endsBy(hoursChangeAt(branchList, now, service))
  return {
    stories: storyList.filter(({ slides }) => slides.length > 0).map((story, at) => storyView(story, at, language)),
    banners: bannerList.map((banner) => bannerView(banner, language)),
    ...reopening(branchList, service, language, now),
  }
}

const skipped = [undefined, []] as const

/** Adjacent stories get different background hues. */
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

function reopening(list: Reply<typeof branches>, service: ServiceType | null, language: Language, now: Date) {
  const first = firstToOpen(list, service, now)
  const opening = first && openingOf(first, service, now)
  return {
    opensAt: opening?.changesAt ? openingTime(opening.changesAt, language, now) : null,
    pause: opening?.pause ? pickText(opening.pause.reason, language) : null,
  }
}
