/** Removes emoji from a name, because the fonts of images lack them; keeps a name that consists only of emoji. */
export const drawable = (name: string): string =>
  name
    .replace(/[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim() || name

/** Uses the currency code if the fonts of images lack its sign: KRW 1,250. */
export const drawableMoney = (text: string, currency: string): string =>
  text.replace(/[₪₹₩₱₫]/u, `${currency}\u{A0}`)
