// Interaction states of gallery components: hovered, pressed, focused. Each must look different from the idle state.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { ShotSession } from './take.ts'

const part = 'button, a, input, textarea'

export async function findActFaults({ visitors, shop, folder }: ShotSession): Promise<string[]> {
  const page = await visitors.page('anonymous', 'olov')
  const faults: string[] = []
  mkdirSync(join(folder, 'acts'), { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${shop('olov')}/ui?lang=uz`)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
  for (const cell of await page.locator('[data-act]').all()) {
    const state = (await cell.getAttribute('data-state')) ?? ''
    await cell.scrollIntoViewIfNeeded()
    const idle = await cell.screenshot()
    const undo = await perform(cell, (await cell.getAttribute('data-act')) ?? '')
    const after = await cell.screenshot({
      path: join(folder, 'acts', `${state.replace('/', '-')}.png`),
      caret: 'initial',
    })
    await undo()
    if (idle.equals(after)) faults.push(`${state} looks the same as the idle state`)
  }
  return faults
}

async function perform(cell: Locator, act: string): Promise<() => Promise<void>> {
  const page = cell.page()
  const target = cell.locator(part).first()
  if (act === 'focus') {
    // The browser draws the focus ring only after a key press.
    await page.keyboard.press('Tab')
    await target.focus()
    return () => target.blur()
  }
  await target.hover()
  if (act === 'press') await page.mouse.down()
  return async () => {
    if (act === 'press') await page.mouse.up()
    await page.mouse.move(0, 0)
  }
}
