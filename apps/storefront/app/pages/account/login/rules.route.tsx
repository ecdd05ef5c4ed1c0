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
      text: t`No password to remember. Your orders, addresses and cashback are tied to your number and come back when you log in.`,
    },
    {
      title: t`You get a code by SMS`,
      text: t`It has six digits and works for five minutes. You can ask for a new one after a minute. After five wrong tries it stops working.`,
    },
    {
      title: t`Keep the code to yourself`,
      text: t`Our staff and couriers never ask for it. Anyone who does wants to get into your account.`,
    },
    {
      title: t`You can browse without logging in`,
      text: t`Anyone can see the menu, branches and delivery fee. We need your number for orders, so the courier can reach you.`,
    },
    {
      title: t`You can leave at any time`,
      text: t`Log out or delete your account in personal details. We erase your name, number and addresses; receipts are kept without them, as the law requires.`,
    },
  ]
  return (
    <SidePage title={t`How login works`} back="/login">
      <article className="grid gap-6 rounded-box bg-surface p-5 shadow-e1 desktop:p-8">
        {rules.map(({ title, text }) => (
          <section key={title} className="grid gap-1.5">
            <h2 className="text-h3">{title}</h2>
            <p className="max-w-160 text-body leading-relaxed text-ink-2">{text}</p>
          </section>
        ))}
        <div>
          <LinkButton tone="fill" href="/login">{t`Log in`}</LinkButton>
        </div>
      </article>
    </SidePage>
  )
}
