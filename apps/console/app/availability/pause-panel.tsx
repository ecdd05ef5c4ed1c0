// Whether a branch takes orders, a pause and a busy time. Both end by themselves. Shown on a page and in a sheet.
import { pickText } from '@dasturxon/rules/text'
import { Button } from '@dasturxon/ui/button'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useEndText } from '#shell/use-end-text.ts'
import { BranchTabs, useBranchChoice } from './branch-tabs.tsx'
import { BusyForm } from './busy-form.tsx'
import { PauseForm } from './pause-form.tsx'
import { usePause } from './use-pause.ts'
import { useServicesText } from './use-service-names.ts'

export function PausePanel() {
  const { t } = useLingui()
  const choice = useBranchChoice()
  return (
    <>
      <BranchTabs {...choice} />
      {choice.branchId ? (
        <BranchState key={choice.branchId} branchId={choice.branchId} />
      ) : (
        <Message icon="branch" title={t`Start a shift first`} line={t`So we know which branch you mean.`} />
      )}
    </>
  )
}

function BranchState({ branchId }: { branchId: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const endText = useEndText()
  const servicesText = useServicesText()
  const isOff = useIsOffline()
  const pausing = usePause(branchId)
  const { data, error, refetch } = pausing.state
  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  const { pause, busy } = data
  const pauseEnd = pause && endText(pause.until)
  const busyEnd = busy && endText(busy.until)
  const added = busy?.minutes ?? 0
  return (
    <>
      {pause ? (
        <State
          icon="clock"
          tone="bg-warn-bg text-warn"
          title={t`Paused until ${pauseEnd}`}
          line={`${servicesText(pause.services)} · ${pickText(pause.reason, language)}`}
          action={{ text: t`Take orders again`, onPress: () => pausing.pause({ until: null }) }}
          isPending={pausing.isPending}
          isOff={isOff}
        />
      ) : (
        <State icon="ok" tone="bg-ok-bg text-ok" title={t`Taking orders`} line={t`Customers can order now.`} />
      )}
      {busy && (
        <State
          icon="flash"
          tone="bg-warn-bg text-warn"
          title={t`Busy: +${added} min until ${busyEnd}`}
          line={t`Added to every promised time.`}
          action={{ text: t`Back to usual times`, onPress: () => pausing.busy({ until: null }) }}
          isPending={pausing.isPending}
          isOff={isOff}
        />
      )}
      <PauseForm pausing={pausing} isOff={isOff} />
      <BusyForm pausing={pausing} isOff={isOff} />
    </>
  )
}

type StateProps = {
  icon: IconName
  tone: string
  title: string
  line: string
  action?: { text: string; onPress: () => void }
  isPending?: boolean
  isOff?: boolean
}

function State({ icon, tone, title, line, action, isPending, isOff }: StateProps) {
  const { t } = useLingui()
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-box bg-surface p-5 shadow-e1">
      <span className={`grid size-13 shrink-0 place-items-center rounded-field ${tone}`}>
        <Icon name={icon} className="size-6" />
      </span>
      <div className="grid min-w-0 grow basis-40 gap-0.5">
        <h2 className="text-h3">{title}</h2>
        <p className="text-label text-ink-2">{line}</p>
      </div>
      {action && (
        <Button
          tone="ink"
          size="small"
          isLoading={isPending}
          blocked={isOff ? t`No connection` : undefined}
          onClick={action.onPress}
        >
          {action.text}
        </Button>
      )}
    </section>
  )
}
