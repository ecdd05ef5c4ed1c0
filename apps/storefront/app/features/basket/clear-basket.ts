// Empties the basket and shows a notice with an undo button.
import { useLingui } from '@lingui/react/macro'
import { notify } from '#platform/feedback/notify.ts'
import { clearBasket } from './basket.ts'

export function useClearBasket(): () => void {
  const { t } = useLingui()
  return () => {
    const undo = clearBasket()
    notify.info(t`Basket cleared`, undefined, 'top-right', { text: t`Undo`, onPress: undo })
  }
}
