/** The sizes an installed shop is asked for: Apple's, Android's, and the splash screen. */
export const iconSizes = [180, 192, 512] as const

export const iconAddress = (size: (typeof iconSizes)[number]): string => `/icons/${size}.png`
