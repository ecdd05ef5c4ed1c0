/** The version the specification names. What a browser stored under another one is thrown away at start-up. */
export const appVersion = '2.1.7'
