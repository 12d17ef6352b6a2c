/** A name without its emoji, for which the fonts of pictures have no drawings; unless there is nothing else to it. */
export const drawable = (name: string): string =>
  name
    .replace(/[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim() || name

/** An amount with its currency's code where the fonts of pictures have no drawing of its sign: KRW 1,250. */
export const drawableMoney = (text: string, currency: string): string =>
  text.replace(/[₪₹₩₱₫]/u, `${currency}\u{A0}`)
