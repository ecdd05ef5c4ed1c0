// The name of the page, the way back on a phone, and the broom.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useClearBasket } from '#features/basket/clear-basket.ts'

export function BasketHead({ isFilled }: { isFilled: boolean }) {
  const { t } = useLingui()
  const clear = useClearBasket()
  return (
    <div className="grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 pt-(--safe-top) desktop:flex desktop:min-h-0 desktop:items-end desktop:justify-between desktop:pt-0 desktop:pb-5">
      <Link to="/" aria-label={t`Back`} className="-ml-2.5 grid size-11 place-items-center desktop:hidden">
        <Icon name="back" className="size-6" />
      </Link>
      <h1 className="text-center text-h4 desktop:text-left desktop:text-title">{t`Basket`}</h1>
      {isFilled && (
        <button
          type="button"
          onClick={clear}
          className="min-h-target justify-self-end text-label font-name underline-offset-4 hover:underline"
        >
          {t`Clear`}
        </button>
      )}
    </div>
  )
}
