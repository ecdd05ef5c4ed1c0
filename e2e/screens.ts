/** The two sizes every journey is walked in: name, width, height. */
export const screens = [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const
