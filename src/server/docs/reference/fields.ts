/** The subset of JSON Schema that field tables show. */
export type FieldSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: FieldSchema[]
  oneOf?: FieldSchema[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  required?: string[]
  additionalProperties?: FieldSchema | boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
}

export type Field = { name: string; type: string; isRequired: boolean; meaning: string }

/** Fields of an object, with nested ones as `outer.inner` and `list[].inner`. */
export const fieldsOf = (schema: FieldSchema, meaningOf: (name: string) => string, before = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`
    const own = {
      name: path,
      type: typeOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      meaning: [before === '' ? meaningOf(name) : '', limitsOf(field)].filter(Boolean).join(' '),
    }
    const inner = optionsOf(field).find(option => option.properties ?? option.items?.properties)
    if (inner === undefined || path.split('.').length > 3) return [own]
    const shape = inner.properties ? inner : (inner.items ?? {})
    return [own, ...fieldsOf(shape, meaningOf, `${path}${inner.properties ? '' : '[]'}.`)]
  })

/** Alternatives of a field; the field itself if there are none. */
const optionsOf = (field: FieldSchema): FieldSchema[] =>
  (field.anyOf ?? field.oneOf ?? [field]).flatMap(option => (option === field ? [field] : optionsOf(option)))

const typeOf = (field: FieldSchema): string =>
  [...new Set(optionsOf(field).flatMap(constraintTexts))].join(' or ') || 'anything'

const plain: Record<string, string> = { integer: 'whole number', boolean: 'true or false' }

const constraintTexts = (field: FieldSchema): string[] => {
  if (field.const !== undefined) return [JSON.stringify(field.const)]
  if (field.enum !== undefined) return ['string']
  if (field.type === 'array') return [`list of ${typeOf(field.items ?? {})}`]
  return [field.type ?? []].flat().map(type => plain[type] ?? type)
}

const maxDocumentedLimit = 1_000_000_000

/** Describes the allowed values. */
const limitsOf = (field: FieldSchema): string =>
  [
    ...optionsOf(field).flatMap(({ enum: choices, minimum, maximum, maxLength, maxItems }) => [
      ...(choices === undefined
        ? []
        : [`One of ${choices.map(choice => `\`${String(choice)}\``).join(', ')}.`]),
      rangeText(minimum, maximum),
      maxLength === undefined ? '' : `At most ${maxLength} characters.`,
      maxItems === undefined ? '' : `At most ${maxItems} items.`,
    ]),
    field.default === undefined ? '' : `Defaults to \`${JSON.stringify(field.default)}\`.`,
  ]
    .filter(Boolean)
    .join(' ')

const rangeText = (lowest: number | undefined, highest: number | undefined): string => {
  if (highest !== undefined && highest < maxDocumentedLimit) return `From ${lowest ?? '…'} to ${highest}.`
  return lowest === undefined || lowest <= 1 ? '' : `At least ${lowest}.`
}

/**
 * Descriptions of fields that many calls have; a field of a single call is explained by its name and its allowed
 * values.
 */
const meanings: Record<string, string> = {
  leagueId: 'League number.',
  awardId: 'Award number.',
  userId: 'Account number.',
  managerId: 'Member number.',
  memberId: 'Member number.',
  webhookId: 'Webhook number.',
  poolId: 'Side pot number.',
  entryId: 'Ledger entry number.',
  draftId: 'Draft number.',
  id: 'Number of the resource in the URL.',
  ids: 'Numbers of the selected items.',
  week: 'Week of the season.',
  weeks: 'Weeks of the season.',
  season: 'Season year (default: the current season).',
  reason: 'Reason, shown in the audit log and to everyone affected.',
  openedWith: 'Version the form was loaded from; rejected as `edit_conflict` if it has changed.',
  limit: 'Maximum number of rows; use `cursor` for the rest.',
  cursor: 'Cursor from `X-Next-Cursor`.',
  search: 'Search terms.',
  provider: "The league's provider.",
  amount: 'In dollars.',
  prizeAmount: 'In dollars.',
  points: 'Fantasy points.',
  password: 'Account password.',
  email: 'Email address.',
  token: 'Token from the link or email.',
  dryRun: 'Whether to only preview the changes.',
  force: 'Whether to confirm after a response asked for confirmation.',
  currency: 'Currency code, such as `USD`.',
  winners: "Winners of the week's prizes, by prize key.",
  memo: 'Text for the ledger entry.',
  acceptsTerms: 'Whether the terms were accepted, if the site requires it.',
  espnS2: "Cookie espn_s2 of a private league's member.",
  swid: "Cookie SWID of a private league's member.",
}

/** Description of a field if its name is not self-explanatory; otherwise ''. */
export const meaningOf = (name: string): string => meanings[name] ?? ''
