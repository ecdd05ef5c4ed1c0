// The icon of a screen or a view: one of the shop's, or one that only the console needs. Those are in a sprite of their
// own, so that the shop's customers do not download them.
import { Icon, type IconName } from '@dasturxon/ui/icon'
import sprite from './icons.svg?no-inline'

const own = ['board', 'table', 'printer', 'till', 'log', 'pause', 'stop', 'team'] as const

export type ScreenIconName = IconName | (typeof own)[number]

const isOwn = (name: ScreenIconName): name is (typeof own)[number] => own.some((one) => one === name)

/** Decorative: the text beside it has the same meaning. */
export const ScreenIcon = ({ name, className = 'size-5' }: { name: ScreenIconName; className?: string }) =>
  isOwn(name) ? (
    <svg className={`${className} shrink-0 fill-current`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  ) : (
    <Icon name={name} className={className} />
  )
