// Under which name the table is kept, and a wish for the restaurant. The phone is that of the account.
import { showPhone } from '@dasturxon/rules/phone'
import { Field, TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { Section } from './section.tsx'

type ContactSectionProps = {
  name: string
  note: string
  phone: string | null
  onChange: (contact: { name?: string; note?: string }) => void
}

export function ContactSection({ name, note, phone, onChange }: ContactSectionProps) {
  const { t } = useLingui()
  const shownPhone = phone === null ? null : showPhone(phone)
  return (
    <Section
      part="contact"
      title={t`Who’s coming`}
      line={shownPhone ? t`We’ll call ${shownPhone} if anything changes.` : undefined}
    >
      <Field
        label={t`Your name`}
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t`Note for the restaurant (optional)`}
        hint={t`For example: a birthday, a high chair, by the window.`}
        maxLength={300}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Section>
  )
}
