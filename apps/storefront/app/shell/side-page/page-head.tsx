// The title of a page: beside the back link on a phone, large above the page on a desktop.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Icon } from '@dasturxon/ui/icon'

/** `back`: the path of the parent page, not the last visited one: a visitor may have opened this page directly. */
export function PageHead({ title, back }: { title: string; back: string }) {
  const { t } = useLingui()
  return (
    <div className="grid min-h-14 grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-2 pt-(--safe-top) desktop:block desktop:min-h-0 desktop:pb-5">
      <Link
        to={back}
        aria-label={t`Back`}
        className="-ml-[10px] grid size-[44px] place-items-center in-data-host-back:invisible desktop:hidden"
      >
        <Icon name="back" className="size-6" />
      </Link>
      <h1 className="text-center text-h4 text-balance max-desktop:text-[min(1.0625rem,6.6vw)] desktop:text-left desktop:text-title">
        {title}
      </h1>
    </div>
  )
}
