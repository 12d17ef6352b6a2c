import { z } from 'zod'
import { ErrorResponse } from '#contract/kernel/errors'
import { type AnyEndpoint, pathParameters, Download, BinaryDownload } from '#contract/kernel/endpoint'
import { namedCalls, namedShapes, type NamedCall, capital, commentOf } from './contract.ts'
import { runtime } from './runtime.ts'

const opening = `/*
 * The TypeScript client of Sidepot, made from the contract that the server checks calls by. One file without
 * dependencies, for Node 20.3 and later and for browsers: a method for each call, under the name it has in the contract.
 *
 *   const sidepot = createClient({ baseUrl: 'https://pot.example.com', token: process.env.SIDEPOT_TOKEN })
 *   const table = await sidepot.winnings.leaderboard({ leagueId: 1 })
 *
 * What is refused rejects with a SidepotError, what takes too long with a SidepotTimeout.
 */
`

/** Generates the client: types of schemas, inputs and outputs, the request code, and a method for each call. */
export const drawClient = (): string => {
  const { nameFor, texts } = drawShapes()
  nameFor(ErrorResponse, 'ErrorResponse')
  const calls = namedCalls()
  const groups = [...new Set(calls.map(({ group }) => group))]
  const methods = groups.map(group => {
    const own = calls.filter(call => call.group === group)
    return `  ${group}: {\n${own.map(call => methodOf(call, responseTypeOf(call, nameFor))).join('\n')}\n  },`
  })
  return [
    opening,
    ...texts(),
    ...calls.flatMap(call => inputTypes(call)),
    runtime,
    'const methodsOf = (send: Send) => ({',
    ...methods,
    '})\n',
    '/** All API calls, by group. */',
    'export type SidepotClient = ReturnType<typeof methodsOf>\n',
    '/** A client of one server for one account. */',
    'export const createClient = (options: ClientOptions = {}): SidepotClient => methodsOf(sender(options))\n',
  ].join('\n')
}

const input = { io: 'input', unrepresentable: 'any' } as const

/** Generates the named output schemas on first reference. */
const drawShapes = () => {
  const names = namedShapes()
  const shapes = new Map([...names].map(([shape, name]) => [name, shape]))
  const registry = z.registry<{ id: string }>()
  for (const [shape, id] of names) registry.add(shape, { id })
  const schemaOf = (shape: z.ZodType): JsonSchema =>
    z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any', metadata: registry }) as JsonSchema
  const texts = new Map<string, string>()
  const draw = (name: string, schema: JsonSchema): string => {
    texts.set(name, '')
    texts.set(name, `export type ${name} = ${typeOf(schema, naming)}\n`)
    return name
  }
  // An unnamed recursive schema is arbitrary JSON.
  const naming: Naming = ref => {
    const name = ref.replace('#/$defs/', '')
    const shape = shapes.get(name)
    if (shape === undefined) return 'unknown'
    return texts.has(name) ? name : draw(name, schemaOf(shape).$defs?.[name] ?? {})
  }
  /** Name of a schema; an unnamed multi-line schema gets the fallback name. */
  const nameFor = (shape: z.ZodType, otherwise: string): string => {
    const schema = schemaOf(shape)
    const type = typeOf(schema, naming)
    return type.includes('\n') ? draw(otherwise, schema) : type
  }
  return {
    nameFor,
    texts: () => [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text),
  }
}

type Part = 'Path' | 'Query' | 'Body'

/** Input of a call, by where it is sent. */
const partsOf = ({ method, path, input: shape }: AnyEndpoint): [Part, JsonSchema][] => {
  const schema = z.toJSONSchema(shape, input) as JsonSchema
  const inPath = pathParameters(path)
  const only = (isIn: (name: string) => boolean): JsonSchema => ({
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isIn(name))),
    required: (schema.required ?? []).filter(isIn),
  })
  const defaultPart: Part = method === 'GET' ? 'Query' : 'Body'
  const parts: [Part, JsonSchema][] = [
    ['Path', only(name => inPath.includes(name))],
    [defaultPart, only(name => !inPath.includes(name))],
  ]
  return parts.filter(([, { properties = {} }]) => Object.keys(properties).length > 0)
}

const typeName = ({ group, name }: NamedCall, part: string): string =>
  `${capital(group)}${capital(name)}${part}`

const inputTypes = (call: NamedCall): string[] =>
  partsOf(call.endpoint).map(([part, schema]) => {
    const type = typeOf(schema, () => 'unknown')
    return `export type ${typeName(call, part)} = ${type}\n`
  })

const isFile = ({ output }: AnyEndpoint): boolean => output === Download || output === BinaryDownload

const responseTypeOf = (
  call: NamedCall,
  nameFor: (shape: z.ZodType, otherwise: string) => string,
): string => {
  const { endpoint } = call
  if (isFile(endpoint)) return 'SidepotFile'
  return endpoint.status === 204 ? 'null' : nameFor(endpoint.output, typeName(call, 'Answer'))
}

const methodOf = (call: NamedCall, responseType: string): string => {
  const { name, endpoint } = call
  const parts = partsOf(endpoint)
  const types = parts.map(([part]) => typeName(call, part)).join(' & ')
  const isNeeded = parts.some(([, { required = [] }]) => required.length > 0)
  const inputParam = parts.length === 0 ? '' : `input: ${types}${isNeeded ? '' : ' = {}'}, `
  const input = parts.length === 0 ? 'input: {}' : 'input'
  const responseKind = isFile(endpoint) ? 'file' : endpoint.status === 204 ? 'nothing' : 'json'
  return [
    ...commentOf(endpoint, responseType),
    `${name}: (${inputParam}options?: CallOptions): Promise<${responseType}> =>`,
    `  send({ method: '${endpoint.method}', path: '${endpoint.path}', ${input}, answers: '${responseKind}' }, options),`,
  ]
    .map(line => `    ${line}`)
    .join('\n')
}

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
