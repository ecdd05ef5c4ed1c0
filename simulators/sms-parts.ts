// How many parts is a text billed as? One letter outside GSM-7 turns the whole text into UCS-2.
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const twoPlaces = /[\^{}\\[~\]|€]/g

export function smsParts(text: string): number {
  const [places, one, each] = gsm7.test(text)
    ? [text.length + (text.match(twoPlaces)?.length ?? 0), 160, 153]
    : [text.length, 70, 67]
  return places <= one ? 1 : Math.ceil(places / each)
}
