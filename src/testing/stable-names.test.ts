import { expect, test } from 'vitest'
import { settings } from '#config/settings'
import { exitCodes } from '#cli/cli-error'
import { describe, flattened } from '#cli/commands/help/describe'
import { createProgram } from '#cli/program'
import { siteEvents } from '#domain/webhook-events'
import { describeCalls } from '#server/openapi'
import { expectNamesKept, fieldsOf, type Names } from './stable-names.ts'

type Json = { content?: Record<string, { schema: Parameters<typeof fieldsOf>[0] & { required?: string[] } }> }

type Call = {
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: Json
  responses: Record<string, Json>
}

const schemaIn = ({ content = {} }: Json) => Object.values(content)[0]?.schema

const namesOf = (call: string, { parameters = [], requestBody = {}, responses }: Call): Names => {
  const body = schemaIn(requestBody)
  const success = Object.entries(responses).flatMap(([status, response]) =>
    status === 'default' ? [] : [response],
  )
  const queried = parameters.filter(parameter => parameter.in === 'query')
  return {
    [`${call} takes`]: [...queried.map(({ name }) => name), ...fieldsOf(body)],
    [`${call} requires`]: [
      ...queried.filter(({ required }) => required).map(({ name }) => name),
      ...(body?.required ?? []),
    ],
    [`${call} returns`]: success.flatMap(response => fieldsOf(schemaIn(response))),
  }
}

test('every call, field and required field of a release stays', () => {
  const paths = JSON.parse(describeCalls()) as Record<string, Record<string, Call>>
  const all = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => namesOf(`${method.toUpperCase()} ${path}`, call)),
  )
  expect(all.length).toBeGreaterThan(300)
  expectNamesKept('calls.json', Object.assign({}, ...all) as Names)
})

test('every command, argument, option and exit code of a release stays', async () => {
  const { stdin, stdout, stderr } = process
  const program = await createProgram({
    stdin,
    stdout,
    stderr,
    env: {},
    interrupted: new AbortController().signal,
  })
  const commands = flattened(describe(program)).map(command => {
    const name = ['sidepot', ...command.path].join(' ')
    const required = command.options.filter(({ isRequired }) => isRequired)
    return {
      [`${name} takes`]: command.options.flatMap(({ names }) => names),
      [`${name} requires`]: [
        ...command.arguments.map(({ usage }) => usage).filter(usage => usage.startsWith('<')),
        ...required.flatMap(({ names }) => names),
      ],
    }
  })
  const codes = Object.entries(exitCodes).map(([name, code]) => `${name}=${code}`)
  expectNamesKept('commands.json', Object.assign({ 'the program exits with': codes }, ...commands) as Names)
})

test('every setting and webhook event of a release stays', () => {
  expectNamesKept('settings.json', {
    'the environment has': Object.values(settings).map(({ variable }) => variable),
    'webhooks send': Object.keys(siteEvents),
  })
})
