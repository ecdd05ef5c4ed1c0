// What a shop tells above its menu, as home shows it: one language, with addresses in place of what its links mean.
import type { PlateHue } from '@dasturxon/ui/plate-hue'

export type Slide = { image: string; title: string; href: string | null; isDish: boolean }
export type StoryView = { id: string; title: string; image: string; hue: PlateHue; slides: Slide[] }
export type BannerView = { id: string; title: string; image: string; href: string | null }

export type Content = {
  stories: StoryView[]
  banners: BannerView[]
  /** When the shop opens again, in words; null while any branch is open, or nobody knows. */
  opensAt: string | null
}
