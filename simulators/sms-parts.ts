// The number of parts that an SMS is billed as. One character outside GSM-7 turns the whole text into UCS-2.
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const twoSeptets = /[\^{}\\[~\]|€]/g

export function smsParts(text: string): number {
  const [length, one, each] = gsm7.test(text)
    ? [text.length + (text.match(twoSeptets)?.length ?? 0), 160, 153]
    : [text.length, 70, 67]
  return length <= one ? 1 : Math.ceil(length / each)
}
