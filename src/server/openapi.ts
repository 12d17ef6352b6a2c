import { z } from 'zod'
import { type AnyEndpoint, BinaryDownload, Download, pathParameters } from '#contract/kernel/endpoint'
import { ErrorAnswer } from '#contract/kernel/errors'
import { machinePaths } from './machine-paths.ts'
import { cookieName } from './plugins/session-cookie.ts'

/** A schema as JSON Schema, as callers send it or as they get it. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The OpenAPI 3.1 document, made from the schemas that validate. */
export const openApi = (
  endpoints: AnyEndpoint[],
  { publicUrl, version, title = 'Sidepot' }: { publicUrl: string; version: string; title?: string },
): object => ({
  openapi: '3.1.0',
  info: { title, version, description: 'Prize money for fantasy-football leagues.' },
  servers: [{ url: publicUrl }],
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl) },
      token: { type: 'http', scheme: 'bearer', description: 'A personal access token from Settings' },
      metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
    },
    schemas: { Error: schemaOf(ErrorAnswer, 'output') },
  },
  paths: { ...pathsOf(endpoints), ...machinePaths },
})

const pathsOf = (endpoints: AnyEndpoint[]): object =>
  Object.fromEntries(
    [...new Set(endpoints.map(endpoint => endpoint.path))].map(path => [
      path.replace(/:(\w+)/g, '{$1}'),
      Object.fromEntries(
        endpoints
          .filter(endpoint => endpoint.path === path)
          .map(endpoint => [endpoint.method.toLowerCase(), describe(endpoint)]),
      ),
    ]),
  )

const describe = (endpoint: AnyEndpoint): object => {
  const inPath = pathParameters(endpoint.path)
  const { properties, required = [] } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties: Record<string, object>; required?: string[] }
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const query = endpoint.method === 'GET' ? rest : []
  const body = endpoint.method === 'GET' ? [] : rest
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.${endpoint.proof === 'recently' ? ' Wants a recent password.' : ''}`,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }, { token: [] }],
    parameters: [
      ...inPath.map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
      ...query.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ],
    ...(body.length === 0
      ? {}
      : { requestBody: { content: { 'application/json': { schema: bodySchema(body, required) } } } }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
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

const success = (endpoint: AnyEndpoint): object => {
  if (endpoint.status === 204) return { description: 'Done' }
  if (endpoint.answer === BinaryDownload)
    return { description: 'A file', content: { 'application/octet-stream': {} } }
  if (endpoint.answer === Download)
    return { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } }
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
  }
}
