// Finds the shortcut of a pressed key. All shortcuts share one handler, so that the second key of a sequence (`g p`) does
// not also run the shortcut of the key alone (`p`). Pure.
import { createKeybindingsHandler } from 'tinykeys'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'repeat' | 'isComposing' | 'getModifierState'>

/** `run` gets the keys as they were registered. Text fields are its own affair: some keys also work there. */
export function keyHandler(keys: readonly string[], run: (keys: string) => void): (event: Pressed) => void {
  const isSequence = (one: string) => one.includes(' ')
  const sequencesFirst = [...new Set(keys)].toSorted(
    (one, other) => Number(isSequence(other)) - Number(isSequence(one)),
  )
  const handle = createKeybindingsHandler(Object.fromEntries(sequencesFirst.map((one) => [one, () => run(one)])), {
    ignore: ({ repeat, isComposing }) => repeat || isComposing,
  })
  return (event) =>
    handle({
      key: latinKey(event),
      code: event.code,
      repeat: event.repeat,
      isComposing: event.isComposing,
      getModifierState: (modifier: string) => event.getModifierState(modifier),
    } as KeyboardEvent)
}

/**
 * The key that a Latin keyboard has in this place, while a Cyrillic layout is switched on: shortcuts are Latin letters. On
 * a Latin layout the letter counts, not the place: an `a` is in another place in France.
 */
export function latinKey(event: Pressed): string {
  const { key, code } = event
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter && /^\p{Script=Cyrillic}$/u.test(key)) return letter.toLowerCase()
  // The Cyrillic layouts have a full stop and a comma where a slash and a question mark are expected.
  if (code === 'Slash' && (key === '.' || key === ',')) return event.getModifierState('Shift') ? '?' : '/'
  return key
}
