import { expect, test } from 'vitest'
import { keyHandler, latinKey } from './shortcut-keys.ts'

/** Like a browser's event, it refuses a method that is called without it. */
function press(key: string, code: string, modifiers: readonly string[] = []) {
  const event = {
    key,
    code,
    repeat: false,
    isComposing: false,
    getModifierState(modifier: string): boolean {
      if (this !== event) throw new TypeError('Illegal invocation')
      return modifiers.includes(modifier)
    },
  }
  return event
}
const ranBy = (keys: readonly string[], ...presses: ReturnType<typeof press>[]) => {
  const ran: string[] = []
  const handle = keyHandler(keys, (one) => ran.push(one))
  for (const one of presses) handle(one)
  return ran
}

test('runs the shortcut of a Latin letter when a Cyrillic layout is switched on', () => {
  expect(ranBy(['a', '/', 'Shift+?'], press('ф', 'KeyA'))).toEqual(['a'])
  expect(ranBy(['a', '/', 'Shift+?'], press('.', 'Slash'))).toEqual(['/'])
  expect(ranBy(['a', '/', 'Shift+?'], press(',', 'Slash', ['Shift']))).toEqual(['Shift+?'])
  expect(ranBy(['g k'], press('п', 'KeyG'), press('л', 'KeyK'))).toEqual(['g k'])
  expect(ranBy(['Control+k'], press('л', 'KeyK', ['Control']))).toEqual(['Control+k'])
})

test('goes by the letter when the layout is Latin, wherever the letter is', () => {
  expect(ranBy(['a'], press('a', 'KeyQ'))).toEqual(['a'])
  expect(ranBy(['a'], press('q', 'KeyA'))).toEqual([])
  expect(latinKey(press('.', 'Period'))).toBe('.')
})

test('runs only the sequence when its second key is a shortcut too', () => {
  expect(ranBy(['p', 'g p'], press('g', 'KeyG'), press('p', 'KeyP'))).toEqual(['g p'])
  expect(ranBy(['p', 'g p'], press('p', 'KeyP'))).toEqual(['p'])
  expect(ranBy(['p', 'a', 'g p'], press('g', 'KeyG'), press('a', 'KeyA'), press('p', 'KeyP'))).toEqual(['a', 'p'])
})
