const delimiters = [',', ';', '\t']

/** Enough to look past a title to the header. */
const linesSampled = 10

/**
 * What stands between the cells: what a first line like sep=; says, else whichever one line has most of outside quotes.
 * A tie goes to the comma.
 */
export const delimiterOf = (csv: string): string => {
  const said = /^sep=(.)(?=\n|$)/i.exec(csv)?.[1]
  if (said !== undefined) return said
  const lines = csv.replace(/"[^"]*"/g, '').split('\n', linesSampled)
  const most = (delimiter: string) => Math.max(...lines.map(line => line.split(delimiter).length))
  return delimiters.reduce((best, next) => (most(next) > most(best) ? next : best))
}
