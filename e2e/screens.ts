/** The two screen sizes of the browser tests: name, width, height. */
export const screens = [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const
