/** Beginning of a Markdown text as one line of at most `most` characters, without headings, tables and markup. */
export const normalizeText = (markdown: string, most: number): string => {
  const plain = markdown
    .replaceAll('\\n', '\n')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6} .*|\|.*|[-*+] |\d+\. |> ?)/gm, '')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
