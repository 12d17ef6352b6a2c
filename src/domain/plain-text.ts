/** Beginning of a Markdown text as one line of at most `maxLength` characters, without headings, tables and markup. */
export const normalizeText = (markdown: string, maxLength: number): string => {
  const plain = markdown
    .replaceAll('\\n', '\n')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6} .*|\|.*|[-*+] |\d+\. |> ?)/gm, '')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= maxLength) return plain
  const cut = plain.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Removes emoji from a name, because the fonts of images lack them; keeps a name that consists only of emoji. */
export const drawable = (name: string): string =>
  name
    .replace(/[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim() || name

/** Uses the currency code if the fonts of images lack its sign: KRW 1,250. */
export const drawableMoney = (text: string, currency: string): string =>
  text.replace(/[₪₹₩₱₫]/u, `${currency}\u{A0}`)
