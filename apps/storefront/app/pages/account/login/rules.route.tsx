// The page that explains the login: which data the shop requests, why, and what the shop never does. It is meant to be
// read before a customer gives the shop a phone number.
import { LinkButton } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { SidePage } from '#shell/side-page/side-page.tsx'

export default function LoginRules() {
  const { t } = useLingui()
  const rules = [
    {
      title: t`Your number is your account`,
      text: t`There is no password to remember. Your orders, addresses and cashback belong to the number, and are there again after the next login.`,
    },
    {
      title: t`The code comes by SMS`,
      text: t`It has six digits and is good for five minutes. A new one can be asked for after a minute. After five wrong tries it is no longer accepted.`,
    },
    {
      title: t`The code is yours alone`,
      text: t`Nobody from the shop or the delivery will ever ask for it. Whoever asks wants to get into your account.`,
    },
    {
      title: t`You can look around without it`,
      text: t`The menu, the branches and the delivery fee are shown to everybody. The number is needed to order, so that the courier can reach you.`,
    },
    {
      title: t`You can leave at any time`,
      text: t`Log out or delete the account in your personal details. Your name, number and addresses are then erased; receipts stay without them, as the law asks.`,
    },
  ]
  return (
    <SidePage title={t`How logging in works`} back="/login">
      <article className="grid gap-6 rounded-box bg-surface p-5 shadow-e1 desktop:p-8">
        {rules.map(({ title, text }) => (
          <section key={title} className="grid gap-1.5">
            <h2 className="text-h3">{title}</h2>
            <p className="max-w-160 text-body leading-relaxed text-ink-2">{text}</p>
          </section>
        ))}
        <div>
          <LinkButton tone="fill" href="/login">{t`To the login`}</LinkButton>
        </div>
      </article>
    </SidePage>
  )
}
