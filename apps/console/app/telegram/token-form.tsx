// Where the token of a bot comes from, and the field that takes it. The field is emptied once the token is saved.
import { changeBot, readBot } from '@dasturxon/contracts/bot.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Field, focusWhenShown } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { readAgain, useChange } from '#platform/use-call.ts'
import { type Failed, problemText, useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify } from '#shell/notices.tsx'
import { provenCall } from '#shell/step-up.tsx'
import { faultOfToken, tokenIn } from './token.ts'
import { OutsideLink } from './card.tsx'

type TokenFormProps = {
  /** The bot that works now. */
  replaces?: string
  onClose?: () => void
}

export function TokenForm({ replaces, onClose }: TokenFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const change = useChange(changeBot, provenCall)
  const failureText = useFailureText()
  const missing = useMissing(typed)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (missing !== undefined || change.isPending) return
    change.mutate(
      { body: { token: tokenIn(typed) } },
      {
        onSuccess: ({ username }) => {
          setTyped('')
          change.reset()
          notify.success(t`@${username} is being connected`)
          void readAgain(readBot)
          onClose?.()
        },
      },
    )
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={send}>
      {replaces !== undefined && (
        // Takes the focus of the button that has opened the form.
        <h3 ref={focusWhenShown} tabIndex={-1} className="text-h4 outline-none">
          {t`Replace the token`}
        </h3>
      )}
      <TokenSteps isReplacing={replaces !== undefined} />
      {replaces !== undefined && (
        <Note
          tone="warn"
          title={t`A token of another bot replaces @${replaces}`}
          line={t`Add the new bot to the groups again. It can write to customers once they have opened it.`}
        />
      )}
      <Field
        label={t`Token`}
        type="password"
        name="bot-token"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (change.error) change.reset()
        }}
        hint={t`It’s like a password: whoever has it controls the bot. We encrypt it and never show it again.`}
        error={change.error ? failureText(change.error) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="fill" isLoading={change.isPending} blocked={change.isPending ? undefined : missing}>
          {t`Connect bot`}
        </Button>
        {onClose && <Button onClick={onClose}>{t`Cancel`}</Button>}
      </div>
    </form>
  )
}

function TokenSteps({ isReplacing }: { isReplacing: boolean }) {
  const { t } = useLingui()
  const steps = isReplacing
    ? [t`Open @BotFather in Telegram and send /mybots.`, t`Choose the bot, then API Token.`]
    : [t`Open @BotFather in Telegram and send /newbot.`, t`Enter the shop’s name, then a username that ends in “bot”.`]
  return (
    <div className="grid gap-2">
      <ol className="grid gap-2">
        {[...steps, t`Copy the token from the reply and paste it here.`].map((step, at) => (
          <li key={step} className="flex gap-3 text-body">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-tint text-label font-strong"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <p className="text-label">
        <OutsideLink href="https://t.me/BotFather" text={t`Open @BotFather`} />
      </p>
    </div>
  )
}

function useMissing(typed: string): string | undefined {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  if (isOffline) return t`No connection`
  const fault = faultOfToken(typed)
  if (fault === 'empty') return t`Paste the token`
  return fault === 'incomplete' ? t`The token isn’t complete` : undefined
}

/** A wrong token needs another one, a silent Telegram only patience. */
function useFailureText(): (failure: Failed) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (failure) => {
    if (failure.code === 'wrong_account_fields')
      return t`Telegram doesn’t know this token. Copy it from @BotFather again.`
    if (failure.code === 'try_again') return t`Telegram isn’t responding. Nothing has changed; try again in a minute.`
    return problemText(failure, language)
  }
}
