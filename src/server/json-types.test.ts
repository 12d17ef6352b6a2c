import { expect, test } from 'vitest'
import { type AnyEndpoint, pathParameters } from '#contract/kernel/endpoint'
import { rules } from '#contract/rules/rules'
import * as make from '#testing/make'
import { places, type Shape, shapeOf } from '#testing/schema-places'
import { withLeague } from '#testing/made-world'
import { routes } from './routes.ts'

const isNonString = ({ type, anyOf = [] }: Shape): boolean =>
  ['number', 'integer', 'boolean'].includes(type ?? '') || anyOf.some(isNonString)

const textFor = ({ type, minimum, anyOf = [] }: Shape): string => {
  if (type === 'boolean' || anyOf.some(one => one.type === 'boolean')) return 'true'
  const min = minimum ?? anyOf.find(one => one.minimum !== undefined)?.minimum
  return String(Math.max(1, min ?? 1))
}

const endpoints = routes.map(({ endpoint }) => endpoint)

const bodyTable = endpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap(endpoint =>
    places(shapeOf(endpoint), isNonString, textFor)
      .filter(({ path }) => !pathParameters(endpoint.path).includes(path))
      .map(place => ({ endpoint, ...place, named: `${endpoint.method} ${endpoint.path} ${place.path}` })),
  )

const queryTable = endpoints
  .filter(({ method }) => method === 'GET')
  .flatMap(endpoint =>
    Object.entries(shapeOf(endpoint).properties ?? {})
      .filter(([name, shape]) => !pathParameters(endpoint.path).includes(name) && isNonString(shape))
      .map(([name, shape]) => ({ endpoint, name, text: textFor(shape) })),
  )

test('reads a union by its discriminator', async () => {
  const send = await callers()
  const rule = { metric: 'highest_score', direction: 'highest', prize: { kind: 'fixed', amounts: ['10'] } }
  expect(await send(rules.try, { body: { rules: [rule] } })).toEqual({
    status: 400,
    paths: ['rules.0.prize.amounts.0'],
  })
})

/** Calls as a site admin or commissioner, depending on the access level, and returns the validation errors by path. */
const callers = async () => {
  const { w, client, league } = await withLeague()
  const administrator = await make.administrator(w)
  return async ({ method, path, access }: AnyEndpoint, input: { query?: string; body?: unknown }) => {
    const names: Record<string, string> = {
      leagueId: String(league.id),
      provider: 'csv',
      round: 'conference',
    }
    const url = path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? '1')
    const response = await w.server.inject({
      method,
      url: input.query ? `${url}?${input.query}` : url,
      headers: {
        cookie: (access === 'site-admin' ? administrator : client).cookie,
        origin: w.ctx.config.publicUrl,
      },
      ...(input.body === undefined ? {} : { payload: { leagueId: league.id, ...(input.body as object) } }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const { issues = [] } = isJson ? response.json<{ issues?: { path: string }[] }>() : {}
    return { status: response.statusCode, paths: issues.map(issue => issue.path) }
  }
}

test('rejects text as a number or boolean in JSON for any call', async () => {
  expect(bodyTable.length).toBeGreaterThan(60)
  const send = await callers()
  const accepted = []
  for (const { endpoint, path, body, named } of bodyTable) {
    const { status, paths } = await send(endpoint, { body })
    if (status !== 400 || !paths.some(found => path === found || path.startsWith(`${found}.`))) {
      accepted.push(`${named}: ${status} ${paths.join(' ')}`)
    }
  }
  expect(accepted).toEqual([])
})

test('accepts text as numbers in queries', async () => {
  expect(queryTable.length).toBeGreaterThan(10)
  const send = await callers()
  for (const { endpoint, name, text } of queryTable) {
    const { paths } = await send(endpoint, { query: `${name}=${text}` })
    expect(paths, `${endpoint.path}?${name}`).not.toContain(name)
  }
})
