/** Whose page this is, as the server wrote it on the document; the header of every call repeats it. The server itself
 * calls for nobody from a component. */
export const merchantId = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['merchant']
