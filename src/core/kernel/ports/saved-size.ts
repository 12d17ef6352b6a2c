/** What is read at once: some ten milliseconds of work. */
const fewCharacters = 32 * 1024
/** Each line of a file that is not as long as the first takes the parser far longer than its characters tell. */
const fewLines = 1000

/**
 * Whether saved answers take so long to read that others would notice. Answers that came as JSON do not: bodies hold no
 * more than a few thousand values.
 */
export const isLarge = (answers: unknown[]): boolean => {
  const texts = answers.filter(answer => typeof answer === 'string')
  return (
    texts.reduce((sum, text) => sum + text.length, 0) > fewCharacters ||
    texts.reduce((sum, text) => sum + linesIn(text), 0) > fewLines
  )
}

const linesIn = (text: string): number => text.split(/\r\n?|\n/).length
