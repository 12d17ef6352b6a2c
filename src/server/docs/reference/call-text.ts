import { z } from 'zod'
import { type AnyEndpoint, BinaryDownload, Download, pathParameters } from '#contract/kernel/endpoint'
import { accessText, recentAuthText } from '#server/client/describe-call'
import { type Example, examples } from '#server/examples'
import { errorsOf } from './errors-of.ts'
import { type FieldSchema, fieldsOf } from './fields.ts'
import { meaningOf } from './meanings.ts'

const host = 'https://pot.example.com'

/** Describes a call as a Markdown section: its summary, access, input, an example, and possible errors. */
export const callText = (name: string, endpoint: AnyEndpoint): string => {
  const { method, path, access, recentAuth, summary } = endpoint
  const example: Example = examples[name] ?? { input: {} }
  const [heading = summary, ...more] = summary.split('; ')
  return [
    `## ${heading}`,
    ...more.map(sentence => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`),
    `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` (\`${name}\`)`,
    `${accessText[access]}${recentAuthText[recentAuth ?? 'once']}`,
    ...fieldTables(endpoint),
    `**Request**\n\n\`\`\`console\n${requestText(endpoint, example.input)}\n\`\`\``,
    responseText(endpoint, example),
    `**Errors**\n\n${errorTable(endpoint)}`,
  ].join('\n\n')
}

const fieldTables = (endpoint: AnyEndpoint): string[] => {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as FieldSchema
  const inPath = pathParameters(endpoint.path)
  const table = (title: string, isIn: (name: string) => boolean): string[] => {
    const properties = Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(([name]) => isIn(name)),
    )
    const fields = fieldsOf({ ...schema, properties }, meaningOf)
    if (fields.length === 0) return []
    const rows = fields.map(
      ({ name, type, isRequired, meaning }) =>
        `| \`${name}\` | ${inCell(type)} | ${isRequired ? 'yes' : 'no'} | ${inCell(meaning)} |`,
    )
    return [
      `**${title}**\n\n| Field | Type | Required | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
    ]
  }
  return [
    ...table('Path', name => inPath.includes(name)),
    ...table(endpoint.method === 'GET' ? 'Query' : 'Body', name => !inPath.includes(name)),
  ]
}

/** Escapes text for a table cell. */
const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const requestText = ({ method, path, access, input: shape }: AnyEndpoint, exampleInput: object): string => {
  const known = Object.keys(shape.shape)
  const values = Object.entries(exampleInput).filter(([name]) => known.includes(name))
  const inPath = pathParameters(path)
  const remaining = values.filter(([name]) => !inPath.includes(name))
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.find(([key]) => key === name)?.[1] ?? `{${name}}`)),
  )
  const query =
    method === 'GET' && remaining.length > 0
      ? `?${new URLSearchParams(remaining.map(asText)).toString()}`
      : ''
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${host}${address}${query}'`,
    ...(access === 'anyone' ? [] : [`-H "Authorization: Bearer $SIDEPOT_TOKEN"`]),
    ...(method === 'GET' || remaining.length === 0
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${quoted(Object.fromEntries(remaining))}'`]),
  ].join(' \\\n  ')
}

const asText = ([name, value]: [string, unknown]): [string, string] => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
]

/** JSON escaped for single quotes in a shell. */
const quoted = (body: object): string => JSON.stringify(body).replaceAll("'", "'\\''")

const responseText = ({ status, output }: AnyEndpoint, example: Example): string => {
  if (status === 204) return '**Response** 204, without a body.'
  if (output === BinaryDownload) return '**Answer** 200: a file.'
  const [kind, text] =
    output === Download
      ? ['text', String(example.answer)]
      : ['json', JSON.stringify(example.answer ?? null, null, 2)]
  return `**Answer** ${status ?? 200}\n\n\`\`\`${kind}\n${text.trimEnd()}\n\`\`\``
}

const errorTable = (endpoint: AnyEndpoint): string =>
  [
    '| Status | Code | Message |',
    '| --- | --- | --- |',
    ...errorsOf(endpoint).map(
      ({ status, code, message }) => `| ${status} | \`${code}\` | ${inCell(message)} |`,
    ),
    '| 429, 503 | | As for [every call](../api.md). |',
  ].join('\n')
