import { expect, test } from 'vitest'
import { BinaryDownload } from '#contract/kernel/endpoint'
import { startTestApp } from '#testing/test-app'
import { callNames } from './client/contract.ts'
import { examples } from './openapi.ts'

const calls = [...callNames()].map(([endpoint, name]) => ({ endpoint, name, example: examples[name] }))

test('every call has a request and response example', () => {
  expect(calls.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([])
  const withResponse = calls.filter(
    ({ endpoint }) => endpoint.status !== 204 && endpoint.output !== BinaryDownload,
  )
  expect(
    withResponse.filter(({ example }) => !(example && 'answer' in example)).map(({ name }) => name),
  ).toEqual([])
  expect(Object.keys(examples)).toHaveLength(calls.length)
})

test('examples match the schemas', () => {
  const wrong = calls.flatMap(({ endpoint, name, example }) => {
    const input = endpoint.input.safeParse(example?.input)
    const hasExample = typeof example?.answer !== 'string' && example && 'answer' in example
    const parsed = hasExample ? endpoint.output.safeParse(example.answer) : { success: true as const }
    return [...(input.error?.issues ?? []), ...(parsed.success ? [] : parsed.error.issues)].map(
      ({ path, message }) => `${name}: ${path.join('.')}: ${message}`,
    )
  })
  expect(wrong).toEqual([])
})

test('examples contain no secrets', () => {
  const text = JSON.stringify(examples)
  const secrets = [
    /\b(sp|sps|whsec)_(?!example)\w+/g,
    /token=(?!(sps_)?example)[\w.-]+/g,
    /(?<=secret=)(?!example)\w+/g,
  ]
  expect(secrets.flatMap(secret => text.match(secret) ?? [])).toEqual([])
  const long = (text.match(/[A-Za-z0-9_-]{20,}/g) ?? []).filter(run => /[a-z]\d.*[a-z]\d/i.test(run))
  expect(new Set(long)).toEqual(new Set(['0123456789abcdef'.repeat(4)]))
})

test("the document shows them: parameters, body, response and each call's name", async () => {
  const w = await startTestApp()
  const { paths } = (await w.server.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(paths['/api/leagues/{leagueId}/awards']?.post).toMatchObject({
    operationId: 'awards.add',
    parameters: [{ name: 'leagueId', in: 'path', example: 2 }],
    requestBody: { content: { 'application/json': { example: { playerName: 'Rashad Colter', week: 2 } } } },
    responses: { 201: { content: { 'application/json': { example: { leagueId: 2, week: 2 } } } } },
  })
  expect(paths['/api/leagues/{leagueId}/awards.csv']?.get).toMatchObject({
    responses: { 200: { content: { 'text/csv': { example: expect.stringContaining('Rico Talbert') } } } },
  })
})
