// The menu could not be had, so nothing can be said about prices; what was put in is still there.
import { Button } from '@dasturxon/ui/button'
import { ErrorState } from '@dasturxon/ui/error-state'
import { useLingui } from '@lingui/react/macro'

export function MenuMissing() {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`The menu could not be loaded`}
      line={t`Your basket is kept on this device.`}
      action={
        <Button tone="fill" onClick={() => window.location.reload()}>
          {t`Try again`}
        </Button>
      }
    />
  )
}
