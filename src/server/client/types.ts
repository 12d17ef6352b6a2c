/** The subset of JSON Schema that zod generates from the contract. */
export type JsonSchema = {
  type?: string | string[]
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  $defs?: Record<string, JsonSchema>
}

/** Returns the TypeScript name of a schema reference. */
export type Naming = (ref: string) => string

const plain: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/**
 * Converts a schema to a TypeScript type.
 *
 * @param indent indentation of an object's lines
 */
export const typeOf = (schema: JsonSchema, nameOf: Naming, indent = ''): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if ('const' in schema) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return union(options.map(option => typeOf(option, nameOf, indent)))
  if (schema.allOf !== undefined)
    return schema.allOf.map(part => `(${typeOf(part, nameOf, indent)})`).join(' & ')
  if (Array.isArray(schema.type))
    return union(schema.type.map(type => typeOf({ ...schema, type }, nameOf, indent)))
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {}, nameOf, indent)}>`
  if (schema.type === 'object') return objectOf(schema, nameOf, indent)
  return plain[schema.type ?? ''] ?? 'unknown'
}

const literal = (value: unknown): string =>
  typeof value === 'string' && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value)

/** A plain string type subsumes all string literals. */
const union = (types: string[]): string => {
  const members = types.includes('string') ? types.filter(type => !type.startsWith("'")) : types
  return [...new Set(members)].join(' | ') || 'never'
}

const objectOf = (schema: JsonSchema, nameOf: Naming, indent: string): string => {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const type = typeOf(property, nameOf, inner)
    return required.includes(name)
      ? `${inner}${keyOf(name)}: ${type}`
      : `${inner}${keyOf(name)}?: ${union([type, ...(type === 'unknown' ? [] : ['undefined'])])}`
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  return typeof additionalProperties === 'object'
    ? mapOf(schema, typeOf(additionalProperties, nameOf, indent), nameOf)
    : 'Record<string, never>'
}

/** A map with enumerated keys may lack some of them unless all are required. */
const mapOf = ({ propertyNames = {}, required }: JsonSchema, value: string, nameOf: Naming): string => {
  const isListed = propertyNames.enum !== undefined || propertyNames.$ref !== undefined
  const map = `Record<${isListed ? typeOf(propertyNames, nameOf) : 'string'}, ${value}>`
  return isListed && required === undefined ? `Partial<${map}>` : map
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
