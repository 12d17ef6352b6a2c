import { z } from 'zod'
import { type Authorizer, type Client, type OAuthTokens, ProviderFault } from '#core/kernel/ports/provider'
import { type HttpRequest, type HttpResponse, jsonIfAny } from '#adapters/http/http-client'
import { malformed } from '#adapters/malformed-error'
import { codeRejected, notAuthorized, revoked, withoutYahoo, wrongKeys } from './yahoo-fetch.ts'

/** Yahoo shows a code to copy instead of redirecting, because a home server has no address that Yahoo could reach. */
const redirectUri = 'oob'

/** Read-only access to fantasy sports. */
const scope = 'fspt-r'

/** Authorization at Yahoo (OAuth 2). `authUrl` is the base URL up to and including /oauth2. */
export const yahooOauth = ({ authUrl, request }: { authUrl: string; request: HttpRequest }): Authorizer => {
  const getToken = ({ key, secret }: Client, form: Record<string, string>): Promise<HttpResponse> =>
    request({
      url: `${authUrl}/get_token`,
      headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      form: { redirect_uri: redirectUri, ...form },
    })
  return {
    authUrl: key => {
      const authParams = {
        client_id: key,
        redirect_uri: redirectUri,
        response_type: 'code',
        language: 'en-us',
      }
      return `${authUrl}/request_auth?${new URLSearchParams({ ...authParams, scope }).toString()}`
    },
    exchange: async (client, code) => {
      const response = await getToken(client, { grant_type: 'authorization_code', code })
      return tokensIn(response, undefined, codeRejected)
    },
    refresh: async (client, refreshToken) => {
      const response = await getToken(client, { grant_type: 'refresh_token', refresh_token: refreshToken })
      return tokensIn(response, refreshToken, revoked)
    },
    checkClient: async client => {
      // An invalid code on purpose: Yahoo reports client errors before it checks the code.
      const response = await getToken(client, { grant_type: 'authorization_code', code: 'connection-test' })
      if (complaintOf(response) === 'client') throw wrongKeys()
    },
    notAuthorized,
    revoked,
  }
}

const TokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).default(3600),
})

/** Extracts the tokens of a response. Yahoo may omit an unchanged refresh token. */
function tokensIn(
  response: HttpResponse,
  refreshToken: string | undefined,
  onGrantRejected: () => ProviderFault,
): OAuthTokens {
  const complaint = complaintOf(response)
  if (complaint === 'client') throw wrongKeys()
  if (complaint === 'grant') throw onGrantRejected()
  if (complaint === 'other') throw signInFailed(response.status)
  const parsed = TokenResponse.safeParse(jsonIfAny(response))
  const newest = parsed.data?.refresh_token ?? refreshToken
  if (!parsed.success || newest === undefined) {
    throw malformed(`Yahoo's response has no tokens. Authorize again. ${withoutYahoo}`)
  }
  return {
    accessToken: parsed.data.access_token,
    refreshToken: newest,
    lifetimeMs: parsed.data.expires_in * 1000,
  }
}

/**
 * Classifies Yahoo's error: the code or refresh token, the application's keys, or something else. Its wording has
 * varied.
 */
function complaintOf({ status, text }: HttpResponse): 'grant' | 'client' | 'other' | undefined {
  if (status < 400) return undefined
  if (/invalid_grant/i.test(text)) return 'grant'
  return status === 401 || /invalid_client|unauthorized_client|consumer_key/i.test(text) ? 'client' : 'other'
}

const signInFailed = (status: number) =>
  new ProviderFault(
    'unreachable',
    `Yahoo rejected the sign-in with error ${status}. Leave your app's callback URL empty or set it to oob, and try again. ${withoutYahoo}`,
  )
