// The orders could not be had. They are not lost, and saying so is half of the answer.
import { Button } from '@dasturxon/ui/button'
import { ErrorState } from '@dasturxon/ui/error-state'
import { useLingui } from '@lingui/react/macro'

export function OrdersMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`The orders did not come`}
      line={t`They are safe with us. Check the connection and try again.`}
      action={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}
