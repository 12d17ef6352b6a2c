import type { FastifyRequest } from 'fastify'
import { siteParts } from '#domain/site-addresses'

type Asked = Pick<FastifyRequest, 'url' | 'params' | 'routeOptions'>

/**
 * Returns an address as the log may hold it: the pattern of its route, with the numbers filled in. What else stands in an
 * address may open something to whoever reads it (links to claim a team, to join, to a shared award), so no list has to
 * name what does; nor is a query told.
 */
export const loggedAddress = ({ url, params, routeOptions }: Asked): string =>
  routeOptions?.url === undefined ? ofPage(url) : withNumbers(routeOptions.url, params)

const withNumbers = (pattern: string, params: unknown): string => {
  const given = new Map(Object.entries(params ?? {}))
  return pattern.replace(/:(\w+)/g, (name, key: string) => {
    const value = String(given.get(key) ?? '')
    return /^\d{1,15}$/.test(value) ? value : name
  })
}

/** Pages of the web app are no routes of the server: the first part of those that it has, and nothing of others. */
const ofPage = (url: string): string => {
  const [path = ''] = url.split('?')
  const [, first = '', ...rest] = path.split('/')
  if (!siteParts.includes(first)) return '/(unknown)'
  return rest.length === 0 ? `/${first}` : `/${first}/…`
}
