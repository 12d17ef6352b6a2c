/**
 * Yahoo's JSON is XML turned into JSON mechanically, in two dialects. `format=json` makes a resource a list of objects
 * (with empty lists where nothing is) and a collection an object with the keys '0', '1', … and 'count'; `format=json_f`
 * has merged objects and real lists. The functions here read both the same way, so that nothing else needs to know.
 */
export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** A player is a list of lists of objects; nothing lies deeper, and a stranger's file shall not make us dig. */
const deepestList = 3

/** A resource's fields, merged from wherever they lie in its list; {} when there is no resource. */
export function fields(resource: unknown): Fields {
  if (isObject(resource)) return resource
  if (!isList(resource)) return {}
  const parts: unknown[] = resource.flat(deepestList)
  return parts.filter(isObject).reduce<Fields>((merged, part) => ({ ...merged, ...part }), {})
}

/** The resources of a collection, such as each `player` of `players`, in Yahoo's order. Placeholders are left out. */
export function items(collection: unknown, name: string): Fields[] {
  const entries = isList(collection) ? collection : numbered(fields(collection))
  return entries.map(entry => fields(fields(entry)[name] ?? entry)).filter(hasFields)
}

const numbered = (collection: Fields): unknown[] =>
  Object.entries(collection)
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, entry]) => entry)

const hasFields = (resource: Fields) => Object.keys(resource).length > 0

/** A member that `format=json` hides under '0' (`roster['0'].players`) and `json_f` does not (`roster.players`). */
export function inside(resource: unknown, name: string): unknown {
  const own = fields(resource)
  return own[name] ?? fields(own['0'])[name]
}

/** How many members Yahoo says a collection has, whether or not they are all there; null when it does not say. */
export function statedCount(resource: unknown, name: string): number | null {
  const attributes = inside(resource, `${name}:attributes`)
  return whole(fields(attributes).count) ?? whole(fields(inside(resource, name)).count)
}

/** A text or number as trimmed text; '' for everything that stands for nothing (null, false, []). */
export function text(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** A whole number, which Yahoo sends as number or digits; null otherwise. */
export function whole(value: unknown): number | null {
  return /^\d{1,9}$/.test(text(value)) ? Number(text(value)) : null
}

/** A yes or no, which Yahoo sends as 1, '1' or true; null when it does not say. */
export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const number = whole(value)
  return number === null ? null : number === 1
}
