const delimiters = [',', ';', '\t']

/** Enough to find a header below a title. */
const linesSampled = 10

/**
 * Detects the delimiter: a first line such as sep=; defines it, otherwise the most frequent one in any line, outside
 * quotes. A tie goes to the comma.
 */
export const delimiterOf = (csv: string): string => {
  const declared = /^sep=(.)(?=\n|$)/i.exec(csv)?.[1]
  if (declared !== undefined) return declared
  const lines = csv.replace(/"[^"]*"/g, '').split('\n', linesSampled)
  const maxColumns = (delimiter: string) => Math.max(...lines.map(line => line.split(delimiter).length))
  return delimiters.reduce((best, next) => (maxColumns(next) > maxColumns(best) ? next : best))
}
