// Empties the basket, and says so with a way back.
import { useLingui } from '@lingui/react/macro'
import { notify } from '#platform/feedback/notify.ts'
import { clearBasket } from './basket.ts'

export function useClearBasket(): () => void {
  const { t } = useLingui()
  return () => {
    const takeBack = clearBasket()
    notify.info(t`The basket is empty`, undefined, 'top-right', { text: t`Take it back`, onPress: takeBack })
  }
}
