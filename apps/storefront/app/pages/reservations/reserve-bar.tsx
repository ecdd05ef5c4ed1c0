// The button that reserves, or that says what is missing and leads there.
import { Button, LinkButton } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useMainButton } from '#platform/host/current-host.ts'
import { connection, retry } from '#platform/offline/connection.ts'
import { useSession } from '#platform/session/use-session.ts'
import { choiceHref } from './reservation-choice.ts'
import { type FormPart, goToPart } from './section.tsx'
import type { ReservationForm } from './use-reservation-form.ts'

type ReserveBarProps = { form: ReservationForm; name: string; isSending: boolean; onReserve: () => void }

export function ReserveBar({ form, name, isSending, onReserve }: ReserveBarProps) {
  const { t } = useLingui()
  const { status } = useSession()
  const missing = useMissingPart(form, status === 'customer' ? name : null)
  const label = t`Reserve a table`
  const asksForLogin = !missing && status === 'guest'
  const isInMainButton = useMainButton(
    asksForLogin
      ? null
      : missing
        ? { text: missing.text, onPress: missing.remedy }
        : { text: label, isBusy: isSending, onPress: onReserve },
  )
  if (asksForLogin)
    return (
      <div className="grid gap-2">
        <LinkButton tone="fill" isWide href={`/login?from=${encodeURIComponent(choiceHref(form.choice))}`}>
          {t`Log in and reserve`}
        </LinkButton>
        <p className="text-center text-meta text-ink-2">{t`We need your phone number. Your choice stays as it is.`}</p>
      </div>
    )
  if (isInMainButton) return null
  return (
    <Button
      tone="fill"
      isWide
      isLoading={isSending || status === 'starting'}
      blocked={isSending ? undefined : missing?.text}
      onBlocked={missing?.remedy}
      onClick={onReserve}
    >
      {label}
    </Button>
  )
}

type MissingPart = { text: string; remedy: () => void }

/** `name`: null for a guest, who is asked to log in first. */
function useMissingPart({ branch, choice, mostGuests, chosen }: ReservationForm, name: string | null) {
  const { t } = useLingui()
  const isOnline = useStore(connection, (state) => state.isOnline)
  const show = (text: string, part: FormPart): MissingPart => ({ text, remedy: () => goToPart(part) })
  if (!isOnline) return { text: t`No internet`, remedy: () => void retry() }
  if (!branch) return show(t`Choose a branch`, 'branch')
  if (choice.guests > mostGuests) return show(t`Up to ${mostGuests} guests`, 'visit')
  if (!chosen) return show(t`Choose a time`, 'time')
  return name?.trim() === '' ? show(t`Enter your name`, 'contact') : undefined
}
