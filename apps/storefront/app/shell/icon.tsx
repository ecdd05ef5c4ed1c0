// Icons come from one cached file, not from the script and not from the page.
import sprite from './icons.svg?no-inline'

export type IconName =
  | 'delivery'
  | 'pick-up'
  | 'dine-in'
  | 'phone'
  | 'telegram'
  | 'instagram'
  | 'facebook'
  | 'ios-app'
  | 'android-app'

/** Decoration only: whatever it stands beside says the same in words. */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg className={`${className} shrink-0 fill-current`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
