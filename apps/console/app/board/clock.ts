// One clock for all timers of the board: it writes the age of each card into its element, without drawing the card. It
// runs in every view, because tables and maps mark late orders too.
import { useEffect, useRef, type RefObject } from 'react'
import { serverNow } from '#shell/card-store.ts'
import { noticeTime } from './board-store.ts'

type Shown = { element: HTMLElement; since: number; until: boolean }

const shown = new Set<Shown>()

/** `4:10`, `1:02:33`; never below zero. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

function write({ element, since, until }: Shown, now: number): void {
  const text = formatAge(until ? since - now : now - since)
  if (element.textContent !== text) element.textContent = text
}

function tick(): void {
  const now = serverNow()
  for (const one of shown) write(one, now)
  noticeTime()
}

/** Runs until the returned function is called. */
export function startClock(): () => void {
  tick()
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}

/** The element shows how long ago the moment was; with `until`, how long it is away. */
export function useTimer(moment: string, until = false): RefObject<HTMLTimeElement | null> {
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    if (!element.current) return
    const one = { element: element.current, since: Date.parse(moment), until }
    shown.add(one)
    write(one, serverNow())
    return () => void shown.delete(one)
  }, [moment, until])
  return element
}
