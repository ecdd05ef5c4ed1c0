// The plus button of a card while the product is not in the basket: it looks like a Stepper with count 0, without its
// functions. For pages that load the Stepper later.
import { Icon } from './icon.tsx'

export type PlusLook = 'card' | 'row' | 'wide'
export type PlusButtonProps = { look: PlusLook; text: string; label: string; onPress: () => void }

const looks: Record<PlusLook, string> = {
  card: 'w-target bg-thumb text-ink shadow-e2 rounded-full',
  row: 'w-target bg-surface-2 text-ink rounded-full',
  wide: 'bg-fill text-on-fill rounded-small gap-2 pr-4 pl-3 text-label font-strong',
}

export const PlusButton = ({ look, text, label, onPress }: PlusButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={`flex h-target shrink-0 items-center justify-center ${looks[look]}`}
  >
    <Icon name="plus" className="size-4.5" />
    {look === 'wide' && text}
  </button>
)
