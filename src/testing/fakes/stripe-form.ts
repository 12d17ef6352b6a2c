/** Value in Stripe's form encoding: `items[0][price]=price_1` is { items: [{ price: 'price_1' }] }. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }

export const readForm = (text: string): { [key: string]: FormValue } => {
  const read: Record<string, Nested> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...remainingKeys] = name.split(/\[|\]\[|\]/).filter(part => part !== '')
    setNested(read, [first, ...remainingKeys], value)
  }
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, withLists(value)]))
}

type Nested = string | { [key: string]: Nested }

const setNested = (
  into: Record<string, Nested>,
  [key = '', ...remainingKeys]: string[],
  value: string,
): void => {
  if (remainingKeys.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key] ?? {}
  if (typeof inner === 'string') throw new Error(`${key} is set twice`)
  setNested(inner, remainingKeys, value)
  into[key] = inner
}

/** Keys 0, 1, 2 … form a list. */
const withLists = (value: Nested): FormValue => {
  if (typeof value === 'string') return value
  const entries = Object.entries(value)
  return entries.every(([key], place) => key === String(place))
    ? entries.map(([, inner]) => withLists(inner))
    : Object.fromEntries(entries.map(([key, inner]) => [key, withLists(inner)]))
}
