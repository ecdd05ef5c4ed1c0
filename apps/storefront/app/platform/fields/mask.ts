// Input masks: `#` is a digit, `@` a letter, `*` either. Everything else in a pattern stands for itself.
import { Mask } from 'maska'

const tokens = {
  '#': { pattern: /\d/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}\d]/u },
}

/** Answers what the field shows for what was typed into it. */
export function createMask(pattern: string): (typed: string) => string {
  const mask = new Mask({ mask: pattern, tokens, tokensReplace: true })
  return (typed) => mask.masked(typed)
}
