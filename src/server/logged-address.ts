import type { FastifyRequest } from 'fastify'
import { siteParts } from '#domain/site-addresses'

type LoggedRequest = Pick<FastifyRequest, 'url' | 'params' | 'routeOptions'>

/**
 * Returns a URL that is safe to log: the route pattern with only numbers filled in, and no query. Other parts of a URL
 * may grant access to anyone who reads the log (claim links, join links, shared awards), so no list of secret parts is
 * needed.
 */
export const loggedAddress = ({ url, params, routeOptions }: LoggedRequest): string =>
  routeOptions?.url === undefined ? ofPage(url) : withNumbers(routeOptions.url, params)

const withNumbers = (pattern: string, params: unknown): string => {
  const paramValues = new Map(Object.entries(params ?? {}))
  return pattern.replace(/:(\w+)/g, (name, key: string) => {
    const value = String(paramValues.get(key) ?? '')
    return /^\d{1,15}$/.test(value) ? value : name
  })
}

/** Pages of the web app are not server routes: logs the first segment of known ones, and nothing of others. */
const ofPage = (url: string): string => {
  const [path = ''] = url.split('?')
  const [, first = '', ...segments] = path.split('/')
  if (!siteParts.includes(first)) return '/(unknown)'
  return segments.length === 0 ? `/${first}` : `/${first}/…`
}
