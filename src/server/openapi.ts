import { z } from 'zod'
import { cookieName } from '#server/plugins/session-cookie'
import { ErrorResponse } from '#contract/kernel/errors'
import { callNames, recentAuthText } from '#server/client/contract'
import { type AnyEndpoint, pathParameters, BinaryDownload, Download } from '#contract/kernel/endpoint'
import { machinePaths } from './machine-paths.ts'
import kept from './examples.json'

/** Converts a schema to JSON Schema, as input or output. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return jsonSchema
}

/**
 * Returns the OpenAPI 3.1 document as text.
 *
 * @param paths the calls as `describeCalls` wrote them
 */
export const openApi = (
  paths: string,
  { publicUrl, version, title = 'Sidepot' }: { publicUrl: string; version: string; title?: string },
): string => `${JSON.stringify(frameOf({ publicUrl, version, title })).slice(0, -1)},"paths":${paths}}`

const frameOf = ({ publicUrl, version, title }: { publicUrl: string; version: string; title: string }) => ({
  openapi: '3.1.0',
  info: { title, version, description: 'Prize money for fantasy football leagues.' },
  servers: [{ url: publicUrl }],
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl) },
      token: { type: 'http', scheme: 'bearer', description: 'A personal access token from Settings' },
      metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
      bounces: { type: 'http', scheme: 'bearer', description: 'MAIL_BOUNCE_SECRET' },
    },
    schemas: { Error: schemaOf(ErrorResponse, 'output') },
  },
})

/**
 * Describes every call in OpenAPI format, generated from the validating schemas, as text. Takes seconds, so the build
 * stores the result.
 */
export const describeCalls = (): string => JSON.stringify({ ...pathsOf(callNames()), ...machinePaths })

const pathsOf = (names: Map<AnyEndpoint, string>): object => {
  const endpoints = [...names.keys()]
  return Object.fromEntries(
    [...new Set(endpoints.map(endpoint => endpoint.path))].map(path => [
      path.replace(/:(\w+)/g, '{$1}'),
      Object.fromEntries(
        endpoints
          .filter(endpoint => endpoint.path === path)
          .map(endpoint => [endpoint.method.toLowerCase(), describe(endpoint, names.get(endpoint) ?? '')]),
      ),
    ]),
  )
}

const describe = (endpoint: AnyEndpoint, name: string): object => {
  const example: Example = examples[name] ?? { input: {} }
  const inPath = pathParameters(endpoint.path)
  const { properties, required = [] } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties: Record<string, object>; required?: string[] }
  const otherProperties = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const query = endpoint.method === 'GET' ? otherProperties : []
  const body = endpoint.method === 'GET' ? [] : otherProperties
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.${recentAuthText[endpoint.recentAuth ?? 'once']}`,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }, { token: [] }],
    parameters: [
      ...inPath.map(name => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? {},
        ...shown(example.input, name),
      })),
      ...query.map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema,
        ...shown(example.input, name),
      })),
    ],
    ...(body.length === 0
      ? {}
      : {
          requestBody: {
            content: {
              'application/json': {
                schema: bodySchema(body, required),
                example: only(example.input, new Set(body.map(([name]) => name))),
              },
            },
          },
        }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint, example),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const bodySchema = (fields: [string, object][], required: string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(fields),
  required: required.filter(name => fields.some(([field]) => field === name)),
})

const only = (values: Record<string, unknown>, names: Set<string>): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

/** Example of a parameter, if the recorded call has it. */
const shown = (input: Record<string, unknown>, name: string): object =>
  input[name] === undefined ? {} : { example: input[name] }

const success = (endpoint: AnyEndpoint, { answer: response }: Example): object => {
  if (endpoint.status === 204) return { description: 'Done' }
  if (endpoint.output === BinaryDownload)
    return { description: 'A file', content: { 'application/octet-stream': {} } }
  if (endpoint.output === Download)
    return {
      description: 'A file',
      content: { 'text/csv': { schema: { type: 'string' }, example: response } },
    }
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(endpoint.output, 'output'), example: response } },
  }
}

/** A call recorded by a test with its input and output; lists are shortened. */
export type Example = { input: Record<string, unknown>; answer?: unknown }

/** Examples of calls by name, such as `awards.add`; generated by `npm run examples`. */
export const examples: Record<string, Example | undefined> = kept
