// A map pin. It is lifted while the map moves under it; the shadow stays in place.
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type PinProps = {
  icon: IconName
  /** The selected pin has the brand colour, other pins are white. */
  isSelected?: boolean | undefined
  isLifted?: boolean | undefined
  size?: 'large' | 'small' | undefined
}

const sizes = { large: 'size-13', small: 'size-10' }

/** Decorative: the list beside the map names the location. The tip is the bottom centre. */
export const Pin = ({ icon, isSelected = false, isLifted = false, size = 'large' }: PinProps) => (
  <span aria-hidden="true" className="relative inline-block pb-2">
    <span
      className={classNames(
        'absolute bottom-0 left-1/2 h-1.5 -translate-x-1/2 rounded-full bg-scrim blur-[1.5px] transition-all duration-state',
        isLifted ? 'w-6 opacity-60' : 'w-4',
      )}
    />
    <span
      className={classNames(
        'pin-shadow relative block transition-transform duration-state',
        isLifted && '-translate-y-2',
      )}
    >
      <span
        className={classNames(
          'grid -rotate-45 place-items-center rounded-tl-[50%] rounded-tr-[50%] rounded-br-[50%] rounded-bl-small',
          sizes[size],
          isSelected
            ? 'bg-fill text-on-fill inset-ring-2 inset-ring-accent'
            : 'bg-thumb text-ink inset-ring-2 inset-ring-ink',
        )}
      >
        <Icon name={icon} className="size-1/2 rotate-45" />
      </span>
    </span>
  </span>
)
