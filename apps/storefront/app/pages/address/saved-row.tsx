// The row of a saved address: its name, its street line and the delete button.
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import type { SavedAddress } from '#features/destination/use-saved-addresses.ts'
import { addressLineOf } from './address-mapping.ts'

type SavedRowProps = { saved: SavedAddress; onPress: () => void; onDelete?: (() => void) | undefined }

export function SavedRow({ saved, onPress, onDelete }: SavedRowProps) {
  const { t } = useLingui()
  const name = addressName(saved)
  return (
    <div className="flex items-center">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-16 min-w-0 grow items-center gap-3.5 px-4 py-2.5 text-left transition-colors hover:bg-surface-2"
      >
        <span className="grid size-9.5 shrink-0 place-items-center rounded-small bg-surface-2">
          <Icon name={useSign(saved)} />
        </span>
        <span className="grid min-w-0">
          <span className="truncate text-body font-strong">{name}</span>
          {saved.name && <span className="truncate text-label text-ink-2">{addressLineOf(saved)}</span>}
        </span>
      </button>
      {onDelete && (
        <button
          type="button"
          aria-label={t`Delete ${name}`}
          onClick={onDelete}
          className="grid size-14 shrink-0 place-items-center text-ink-2 hover:text-bad"
        >
          <Icon name="trash" className="size-5.5" />
        </button>
      )}
    </div>
  )
}

export const addressName = (saved: SavedAddress): string => saved.name || addressLineOf(saved)

/** The suggested names “Home” and “Work” have their own icon. */
export function useSign({ name }: Pick<SavedAddress, 'name'>): IconName {
  const { t } = useLingui()
  return name === t`Home` ? 'home' : name === t`Work` ? 'work' : 'pin'
}
