// Whether a branch is paused or busy, and the calls that change it. Who was faster wins: the other sees their state.
import type { Request } from '@dasturxon/contracts/endpoint'
import { branchPause, markBusy, pauseBranch } from '@dasturxon/contracts/pause.endpoints'
import { useLingui } from '@lingui/react/macro'
import { readAgain, useCall, useChange } from '#platform/use-call.ts'
import { useNews } from '#shell/live.ts'
import { readShop } from '#shell/shop.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'

type Pausing = Request<typeof pauseBranch>['body']
type Marking = Request<typeof markBusy>['body']
type Unseen<Of> = Of extends { version: number } ? Omit<Of, 'version'> : never

/** The end of a pause comes without news. */
const readEvery = 60_000

export function usePause(branchId: string) {
  const { t } = useLingui()
  const params = { branchId }
  const state = useCall(branchPause, { params }, { refetchInterval: readEvery })
  // A pause is part of what the shop shows beside its stop list, and told by the same topic.
  useNews([`stop:${branchId}`], () => void readAgain(branchPause))
  const pausing = useChange(pauseBranch)
  const marking = useChange(markBusy)
  const version = state.data?.version ?? 0
  const outcome = (text: string) => ({
    onSuccess: () => notify.success(text),
    onError: (error: { code: string; status: number }) =>
      error.status === 412
        ? notify.warning(t`Someone got there first`, t`Check what’s changed and try again.`)
        : notifyFailure(error),
    onSettled: () => {
      void readAgain(branchPause)
      void readShop()
    },
  })
  return {
    state,
    isPending: pausing.isPending || marking.isPending,
    pause: (body: Unseen<Pausing>) =>
      pausing.mutate(
        { params, body: { ...body, version } },
        outcome(body.until === null ? t`Taking orders again` : t`Paused`),
      ),
    busy: (body: Unseen<Marking>) =>
      marking.mutate(
        { params, body: { ...body, version } },
        outcome(body.until === null ? t`Usual times are back` : t`Customers see the longer time`),
      ),
  }
}

export type BranchPause = ReturnType<typeof usePause>
