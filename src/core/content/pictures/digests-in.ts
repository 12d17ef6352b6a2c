/** Returns the pictures used in a Markdown text, each once. */
export const digestsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{32})\.webp/g)].flatMap(([, digest]) => digest ?? [])),
]
