// Something went wrong at the door: call first, then bring the order back.
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import type { Delivery } from './deliveries.ts'

type ProblemSheetProps = {
  order: Delivery | undefined
  isBusy: boolean
  /** Why the order cannot be brought back now. */
  blocked: string | undefined
  onClose: () => void
  onReturn: (order: Delivery) => void
}

export function ProblemSheet({ order, isBusy, blocked, onClose, onReturn }: ProblemSheetProps) {
  const { t } = useLingui()
  const phones = [
    { name: t`Call the customer`, phone: order?.receiver?.phone },
    { name: t`Call the branch`, phone: order?.branch.phone },
  ]
  return (
    <Overlay kind="sheet" isOpen={order !== undefined} onClose={onClose} title={t`Problem`} closeLabel={t`Close`}>
      <div className="grid gap-3 px-gutter pb-6">
        <p className="text-body text-ink-2">{t`No one at the door, wrong address, damaged food? Call first.`}</p>
        {phones.map(
          ({ name, phone }) =>
            phone && (
              <a
                key={name}
                href={`tel:${phone}`}
                className="flex min-h-14 items-center justify-center gap-2 rounded-field bg-surface-2 text-h4"
              >
                <Icon name="phone" className="size-6" />
                {name}
              </a>
            ),
        )}
        <Button tone="danger" isWide isLoading={isBusy} blocked={blocked} onClick={() => order && onReturn(order)}>
          {t`Bring the order back`}
        </Button>
      </div>
    </Overlay>
  )
}
