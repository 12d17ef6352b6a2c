/** A key in words, where it has no name of its own: `week-waits` is “Week waits”. */
export const keyText = (key: string): string => {
  const words = key.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
