// Deletes the account. The dialogue lists the data that is erased; if the API refuses, it shows the reason.
import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { ListRow } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { problemText } from '#platform/feedback/problem.ts'
import { call } from '#platform/session/call.ts'
import type { User } from '#platform/session/session-store.ts'
import { useSession } from '#platform/session/use-session.ts'

export function DeleteAccount({ user: { cashback } }: { user: User }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { logOut } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const open = () => {
    setRefusal(undefined)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const erase = async () => {
    setDeleting(true)
    const [error] = await call(deleteAccount, {})
    if (!error) return logOut()
    setDeleting(false)
    return setRefusal(problemText(error, language))
  }
  const lost = formatMoney(cashback, language)
  return (
    <>
      <ListRow
        icon="trash"
        tone="bad"
        title={t`Delete account`}
        line={t`Your name, number and addresses will be erased`}
        onPress={open}
      />
      <Overlay
        kind="popup"
        isOpen={isOpen}
        onClose={close}
        title={t`Delete account?`}
        closeLabel={t`Close`}
        footer={
          <div className="grid w-full gap-2">
            {refusal === undefined && (
              <Button tone="danger" isWide isLoading={isDeleting} onClick={() => void erase()}>
                {t`Delete`}
              </Button>
            )}
            <Button isWide onClick={close}>{t`Keep account`}</Button>
          </div>
        }
      >
        <div className="grid gap-3 px-5 pb-5">
          <p className="text-body text-ink-2">
            {t`We’ll erase your name, number, addresses and favourites. This can’t be undone.`}{' '}
            {cashback > 0 && t`You’ll lose ${lost} in cashback.`}
          </p>
          <div role="alert">
            {refusal !== undefined && <Note tone="warn" title={t`Your account hasn’t been deleted`} line={refusal} />}
          </div>
        </div>
      </Overlay>
    </>
  )
}
