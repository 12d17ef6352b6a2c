/** Maximum size parsed inline: about ten milliseconds of work. */
const fewCharacters = 32 * 1024
/** In a file of many lines, parsing takes far longer than its size suggests. */
const fewLines = 1000

/**
 * Whether saved responses take long enough to parse to affect other requests. Those received as JSON don't, because
 * bodies hold only a few thousand values.
 */
export const isLarge = (responses: unknown[]): boolean => {
  const texts = responses.filter(response => typeof response === 'string')
  return (
    texts.reduce((sum, text) => sum + text.length, 0) > fewCharacters ||
    texts.reduce((sum, text) => sum + linesIn(text), 0) > fewLines
  )
}

const linesIn = (text: string): number => text.split(/\r\n?|\n/).length
