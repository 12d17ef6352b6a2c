import { openSaved, malformed } from '#adapters/malformed-error'

/**
 * Yahoo's JSON is mechanically converted XML, in two dialects. `format=json` turns a resource into a list of objects
 * (with empty lists as placeholders) and a collection into an object with the keys '0', '1', … and 'count';
 * `format=json_f` has merged objects and real lists. These functions read both the same way, so that no other code
 * needs to know.
 */
export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/**
 * A player is a list of lists of objects, and nothing is nested deeper. The limit bounds recursion for untrusted files.
 */
const deepestList = 3

/** A resource's fields, merged from all places in its list; {} if there is no resource. */
export function fields(resource: unknown): Fields {
  if (isObject(resource)) return resource
  if (!isList(resource)) return {}
  const parts: unknown[] = resource.flat(deepestList)
  return parts.filter(isObject).reduce<Fields>((merged, part) => ({ ...merged, ...part }), {})
}

/** Resources of a collection, such as each `player` of `players`, in Yahoo's order, without placeholders. */
export function items(collection: unknown, name: string): Fields[] {
  const entries = isList(collection) ? collection : numbered(fields(collection))
  return entries.map(entry => fields(fields(entry)[name] ?? entry)).filter(hasFields)
}

const numbered = (collection: Fields): unknown[] =>
  Object.entries(collection)
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, entry]) => entry)

const hasFields = (resource: Fields) => Object.keys(resource).length > 0

/**
 * Returns a member that `format=json` nests under '0' (`roster['0'].players`) and `json_f` does not (`roster.players`).
 */
export function inside(resource: unknown, name: string): unknown {
  const own = fields(resource)
  return own[name] ?? fields(own['0'])[name]
}

/** Number of members that Yahoo states for a collection, whether or not all are present; null if not stated. */
export function statedCount(resource: unknown, name: string): number | null {
  const attributes = inside(resource, `${name}:attributes`)
  return whole(fields(attributes).count) ?? whole(fields(inside(resource, name)).count)
}

/** A string or number as trimmed text; '' for empty values (null, false, []). */
export function text(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** An integer, which Yahoo sends as a number or as digits; null otherwise. */
export function whole(value: unknown): number | null {
  return /^\d{1,9}$/.test(text(value)) ? Number(text(value)) : null
}

/** A boolean, which Yahoo sends as 1, '1' or true; null if missing. */
export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const number = whole(value)
  return number === null ? null : number === 1
}

/**
 * Returns the content of a Yahoo response envelope. Throws ProviderFault 'malformed' when there is none, quoting
 * Yahoo's message if the response is an error.
 */
export function contentOf(response: unknown): Fields {
  const body = openSaved(response, 'Yahoo')
  if (!isObject(body)) throw malformed(`That isn't a Yahoo response: expected an object. ${saveAgain}`)
  if (isObject(body.fantasy_content)) return body.fantasy_content
  const complaint = complaintOf(body)
  if (complaint !== '') throw malformed(`Yahoo returned an error: “${complaint}” ${saveAgain}`)
  throw malformed(`That isn't a Yahoo response: it has no “fantasy_content”. ${saveAgain}`)
}

const saveAgain = "Save the league's response again, as Yahoo returns it with format=json."

/** Errors have the form `{ error: { description } }`; one bug report shows the inner object alone. */
function complaintOf(body: Fields): string {
  const error = isObject(body.error) ? body.error : body
  return text(error.description) || text(fields(body.error).detail) || text(body.error)
}
