export type Params = Readonly<Record<string, string | undefined>>

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A broken escape stands for itself.
    return text
  }
}

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

/**
 * What a path says in the places that its pattern leaves open (`/leagues/:id`), or undefined where it is another path. A
 * pattern that ends in `*` takes whatever follows. Upper and lower case, and a slash at the end, make no difference.
 */
export const match = (pattern: string, pathname: string): Params | undefined => {
  const wanted = partsOf(pattern)
  const given = partsOf(pathname).map(decoded)
  const takesRest = wanted.at(-1) === '*'
  const fixed = takesRest ? wanted.slice(0, -1) : wanted
  if (given.length < fixed.length || (!takesRest && given.length > fixed.length)) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of fixed.entries()) {
    const said = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = said
    else if (part.toLowerCase() !== said.toLowerCase()) return undefined
  }
  return params
}
