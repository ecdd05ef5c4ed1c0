// A modification (option) as a picture tile. A ring and a tick mark the chosen tile: colour alone is not enough.
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { ModificationProps } from './modification-row.tsx'
import type { PlateHue } from './plate-hue.ts'
import { type Picture, Plate } from './plate.tsx'

export type ModificationTileProps = ModificationProps & { hue: PlateHue; picture?: Picture | undefined }

export const ModificationTile = (props: ModificationTileProps) => {
  const { kind, group, name, price, isOn, onChange, closed, hue, picture } = props
  return (
    <label className="relative cursor-pointer rounded-plate bg-surface-2 p-1.5 pb-2.5 text-center transition-colors has-checked:bg-surface has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:text-ink-3">
      <input
        type={kind}
        name={group}
        checked={isOn}
        onChange={onChange}
        disabled={closed !== undefined}
        className="peer absolute inset-0 z-2 cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-3 right-3 z-1 hidden size-6 place-items-center bg-fill text-on-fill inset-ring-2 inset-ring-accent peer-checked:grid',
          kind === 'radio' ? 'rounded-full' : 'rounded-badge',
        )}
      >
        <Icon name="check" className="size-4" />
      </span>
      <Plate hue={hue} alt="" picture={picture} shape="tile" isFaded={closed !== undefined} />
      <span className="mt-2 block text-meta leading-tight font-name text-balance">{name}</span>
      <span className="mt-0.5 block text-caption font-caption text-ink-2">{closed ?? price}</span>
    </label>
  )
}
