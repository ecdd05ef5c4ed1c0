// The credentials of every demo merchant. The values are canaries: any occurrence outside their table is a leak.
export const secretNames = [
  'smsUsername',
  'smsPassword',
  'yandexDeliveryKey',
  'iikoApiLogin',
  'iikoOrganizationId',
  'paymeKey',
  'clickSecret',
  'uzumPassword',
  'telegramBotToken',
] as const
export type SecretName = (typeof secretNames)[number]

/** All demo shops have the same one: the simulated Telegram tells bots apart by their tokens. */
export const demoBotId = 7_000_100

/** `digits`: eight fixed hex digits per secret, in the order of `secretNames`. */
export function canaries(sub: string, digits: readonly string[]): Record<SecretName, string> {
  const entries = secretNames.map((name, index) => [name, `canary-${sub}-${name}-${digits[index]}`] as const)
  const secrets = Object.fromEntries(entries) as Record<SecretName, string>
  // The token of a bot begins with the id of the bot.
  return { ...secrets, telegramBotToken: `${demoBotId}:${secrets.telegramBotToken}` }
}
