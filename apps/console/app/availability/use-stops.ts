// Stops and resumes products, at one branch or at all, and sets their stock. The screen changes at once; a failure
// brings back what the server has.
import {
  changeStock,
  resumeProducts,
  staffStopList,
  stopProducts,
} from '@dasturxon/contracts/catalogue-branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { pickText } from '@dasturxon/rules/text'
import { useLingui } from '@lingui/react/macro'
import { call } from '#platform/call.ts'
import { callKey, queryClient, readAgain } from '#platform/use-call.ts'
import { type Failed, useLanguage } from '#platform/words.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { stopUntil, type StopChoice } from './until.ts'
import { useEndText } from '#shell/use-end-text.ts'

export type StopList = Reply<typeof staffStopList>
export type StopLine = StopList['products'][number]
type Change = Partial<Pick<StopLine, 'stoppedAt' | 'stoppedUntil' | 'stock'>>

/** Counts are sent one after the other, so that the last one is what the server keeps. */
let sendingCounts: Promise<unknown> = Promise.resolve()

/** `everywhere`: the branches that are changed together; the first one is on the screen. */
export function useStops(list: StopList, everywhere: readonly string[]) {
  const { t } = useLingui()
  const language = useLanguage()
  const endText = useEndText()

  /** A read that began before would bring back what was there. */
  const show = async ({ productId }: StopLine, change: Change) => {
    const queryKey = callKey(staffStopList, { params: { branchId: list.branchId } })
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<StopList>(
      queryKey,
      (old) =>
        old && {
          ...old,
          products: old.products.map((line) => (line.productId === productId ? { ...line, ...change } : line)),
        },
    )
  }

  /** Without an answer nobody knows whether the change was made: the screen shows again what the server has said last. */
  const fail = async (line: StopLine, error: Failed) => {
    const { stoppedAt, stoppedUntil, stock } = line
    await show(line, { stoppedAt, stoppedUntil, stock })
    const name = pickText(line.name, language)
    if (error.status === 0)
      notify.warning(t`${name}: no answer`, t`The change may not have been saved. Check the list.`)
    else notifyFailure(error)
  }

  /** False when the branch on the screen has refused; another branch may not sell the product at all. */
  const send = async (
    line: StopLine,
    one: (branchId: string) => Promise<readonly [{ code: string; status: number } | undefined, unknown]>,
  ) => {
    const results = await Promise.all(everywhere.map(one))
    const [error] = results.find(([failed]) => failed && failed.code !== 'product_not_at_branch') ?? results[0] ?? []
    if (error) await fail(line, error)
    void readAgain(staffStopList)
    return !error
  }

  const resume = async (line: StopLine, isUndo = false): Promise<void> => {
    const name = pickText(line.name, language)
    await show(line, { stoppedAt: null, stoppedUntil: null })
    const body = { productIds: [line.productId] }
    const isDone = await send(line, (branchId) => call(resumeProducts, { params: { branchId }, body }))
    if (isDone && !isUndo)
      notify.success(t`${name} is on sale`, undefined, {
        text: t`Undo`,
        onPress: () => void stopAt(line, line.stoppedUntil),
      })
  }
  const stopAt = async (line: StopLine, until: string | null) => {
    await show(line, { stoppedAt: new Date().toISOString(), stoppedUntil: until })
    const body = { productIds: [line.productId], until }
    return send(line, (branchId) => call(stopProducts, { params: { branchId }, body }))
  }
  const stop = async (line: StopLine, choice: StopChoice): Promise<void> => {
    const until = stopUntil(choice, list.ends, new Date())
    if (!(await stopAt(line, until))) return
    const name = pickText(line.name, language)
    notify.info(t`${name} is off sale`, until ? t`Back on sale: ${endText(until)}` : t`Until you turn it back on`, {
      text: t`Undo`,
      onPress: () => void (line.stoppedAt ? stopAt(line, line.stoppedUntil) : resume(line, true)),
    })
  }
  const count = async (line: StopLine, stock: number | null): Promise<void> => {
    await show(line, { stock })
    const { branchId } = list
    const sent = sendingCounts.then(() =>
      call(changeStock, { params: { branchId }, body: { stock: [{ productId: line.productId, stock }] } }),
    )
    sendingCounts = sent
    const [error] = await sent
    if (error) await fail(line, error)
    void readAgain(staffStopList)
  }
  return { stop, resume, count }
}
