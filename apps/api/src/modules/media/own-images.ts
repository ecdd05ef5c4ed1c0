// A key says whose picture it is; a neighbour's would be shown to nobody.
export const areOwnImages = (merchantId: string, keys: readonly (string | null)[]): boolean =>
  keys.every((key) => key === null || key.startsWith(`m/${merchantId}/`))
