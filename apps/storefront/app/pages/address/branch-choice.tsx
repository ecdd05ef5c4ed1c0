// One branch in the list of pick-up branches: a radio button that covers the whole row.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { formatDistance } from '@dasturxon/i18n/format'
import { Icon } from '@dasturxon/ui/icon'
import { useHours } from '#features/destination/branch-view.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { NearBranch } from './use-nearby.ts'

type BranchChoiceProps = { branch: NearBranch; isChosen: boolean; onChoose: () => void }

export function BranchChoice({ branch, isChosen, onChoose }: BranchChoiceProps) {
  const { id, name, address, metres, minutes, isOpen } = branch
  const language = useLanguage()
  return (
    <label
      className={`relative flex min-h-18 cursor-pointer items-center gap-3.5 px-gutter py-3 transition-colors has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent desktop:px-6 ${isChosen ? 'bg-tint' : 'hover:bg-surface-2'}`}
    >
      <input
        type="radio"
        name="branch"
        value={id}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        className={`grid size-9.5 shrink-0 place-items-center rounded-small ${isChosen ? 'bg-fill text-on-fill inset-ring inset-ring-fill-edge' : 'bg-surface-2 text-ink'}`}
      >
        <Icon name="branch" />
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="text-body font-strong">{name}</span>
        <span className="text-label text-ink-2">{address}</span>
        <span className={`text-meta font-name ${isOpen ? 'text-ok' : 'text-bad'}`}>{useHours(branch)}</span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5 text-label whitespace-nowrap">
        {metres !== null && <span className="font-strong">{formatDistance(metres, language)}</span>}
        {minutes !== null && isOpen && (
          <span className="text-ink-2">{formatMinutes(minutes.from, minutes.to, language, 'short')}</span>
        )}
      </span>
    </label>
  )
}
