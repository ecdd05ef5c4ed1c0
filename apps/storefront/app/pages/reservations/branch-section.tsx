// The branch where the guests want to sit. A shop with a single one only names it.
import { Icon } from '@dasturxon/ui/icon'
import { Radio } from '@dasturxon/ui/choice'
import { useLingui } from '@lingui/react/macro'
import type { ReservableBranch } from './reservable-branches.server.ts'
import { Section } from './section.tsx'

type BranchSectionProps = {
  branches: readonly ReservableBranch[]
  branch: ReservableBranch | null
  onChange: (branchId: string) => void
}

export function BranchSection({ branches, branch, onChange }: BranchSectionProps) {
  const { t } = useLingui()
  return (
    <Section part="branch" title={t`Branch`}>
      {branches.length === 1 && branch ? (
        <div className="grid">
          <p className="text-body font-strong">{branch.name}</p>
          <p className="text-label text-ink-2">{branch.address}</p>
        </div>
      ) : (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t`Branch`}</legend>
          {branches.map(({ id, name, address }) => (
            <Radio
              key={id}
              name="branch"
              label={name}
              note={address}
              checked={id === branch?.id}
              onChange={() => onChange(id)}
            />
          ))}
        </fieldset>
      )}
      {branch?.call && (
        <p className="flex flex-wrap items-center gap-x-2 text-label text-ink-2">
          {t`Prefer to call?`}
          <a
            href={branch.call.href}
            className="inline-flex min-h-target items-center gap-1.5 font-name text-ink underline underline-offset-4"
          >
            <Icon name="phone" className="size-4.5" />
            {branch.call.label}
          </a>
        </p>
      )}
    </Section>
  )
}
