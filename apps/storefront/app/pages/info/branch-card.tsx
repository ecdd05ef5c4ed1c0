// One branch: where it is, whether its doors are open, how to get there and how to call.
import { useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { type BranchView, useHours } from '#features/destination/branch-view.ts'
import { elsewhere } from '#features/shop/contacts.ts'

export function BranchCard({ branch }: { branch: BranchView }) {
  const { t } = useLingui()
  const { name, address, call, way, isOpen } = branch
  return (
    <article className="flex items-start gap-3 rounded-box bg-surface p-4 shadow-e1 desktop:p-6">
      <div className="grid min-w-0 grow gap-1">
        <h2 className="text-h4 desktop:text-h3">{name}</h2>
        <p className="text-label text-ink-2">{address}</p>
        <p className={`text-label font-name ${isOpen ? 'text-ok' : 'text-bad'}`}>{useHours(branch)}</p>
      </div>
      <RoundLink href={way} icon="route" label={t`The way to ${name}`} />
      {call && <RoundLink href={call.href} icon="phone" label={t`Call ${name}, ${call.label}`} />}
    </article>
  )
}

const RoundLink = ({ href, icon, label }: { href: string; icon: IconName; label: string }) => (
  <a
    href={href}
    {...elsewhere(href)}
    aria-label={label}
    className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 transition-colors hover:bg-surface-3"
  >
    <Icon name={icon} className="size-5.5" />
  </a>
)
