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

/** `digits`: eight fixed hex digits per secret, in the order of `secretNames`. */
export function canaries(sub: string, digits: readonly string[]): Record<SecretName, string> {
  const entries = secretNames.map((name, index) => [name, `canary-${sub}-${name}-${digits[index]}`] as const)
  return Object.fromEntries(entries) as Record<SecretName, string>
}
