import { z } from 'zod'
import {
  type AnyEndpoint,
  pathParameters,
  BinaryDownload,
  Download,
  type Access,
} from '#contract/kernel/endpoint'
import { type Example, examples } from '#server/openapi'
import { accessText, recentAuthText } from '#server/client/contract'
import { type FieldSchema, fieldsOf, meaningOf } from './fields.ts'

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

export type PossibleError = { status: number; code: string; message: string }

/** Message of an access rule to callers without any access. */
const accessErrors: Partial<Record<Access, string>> = {
  'commissioner-role': "Billing is for commissioners. Managers don't pay.",
  treasurer: 'Only the commissioner or the treasurer of this league can do that.',
  commissioner: 'Only the commissioner of this league can do that.',
  owner: 'Only the commissioner can do that, not co-commissioners.',
  'site-admin': 'You need admin privileges to do that.',
}

/** Possible errors of a call, except those that all calls share (429 and 503). */
export const errorsOf = ({ access, recentAuth, method, path, input }: AnyEndpoint): PossibleError[] => [
  ...(Object.keys(input.shape).length === 0 ? [] : [invalidInput(input, pathParameters(path))]),
  ...(access === 'anyone'
    ? []
    : [{ status: 401, code: 'unauthenticated', message: 'Unauthorized. Please sign in.' }]),
  ...(accessErrors[access] === undefined
    ? []
    : [{ status: 403, code: 'forbidden', message: accessErrors[access] }]),
  ...((recentAuth ?? 'once') !== 'once'
    ? [{ status: 403, code: 'confirm_identity', message: 'Recent authentication is required.' }]
    : []),
  ...(pathParameters(path).length === 0
    ? []
    : [
        {
          status: 404,
          code: 'not_found',
          message: path.includes(':leagueId') ? 'League not found' : "The resource in the URL doesn't exist.",
        },
      ]),
  ...('openedWith' in input.shape
    ? [{ status: 409, code: 'edit_conflict', message: 'Someone else saved changes since it was loaded.' }]
    : []),
  ...(method === 'GET'
    ? []
    : [
        {
          status: 409,
          code: 'conflict',
          message: 'It conflicts with the current state; the message explains how.',
        },
      ]),
]

/** Uses the message of the first missing field. */
const invalidInput = (input: AnyEndpoint['input'], inPath: string[]): PossibleError => {
  const issues = input.safeParse({}).error?.issues ?? []
  const issue = issues.find(({ path: [field] }) => !inPath.includes(String(field)))
  return {
    status: 400,
    code: 'invalid',
    message: `${issue ? `For example “${issue.message}” ` : 'The error message, '}with the field's name in \`issues\`.`,
  }
}
