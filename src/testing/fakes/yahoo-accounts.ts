import { randomBytes } from 'node:crypto'
import type { Reply, Request } from './loopback.ts'

/** Keys of the only application that the fake knows. */
export const yahooKeys = {
  oauthConsumerKey: 'dj0yJmk9canary-key',
  oauthConsumerSecret: 'canary-secret-5f1c2b7e',
}

const fresh = (what: string) => `canary-${what}-${randomBytes(6).toString('hex')}`

/** Yahoo's side of OAuth 2: single-use codes, expiring tokens, and refresh tokens that are replaced on refresh. */
export class YahooAccounts {
  /** Everything issued that must stay secret. */
  readonly secrets: string[] = [yahooKeys.oauthConsumerSecret]
  refreshes = 0
  #codes = new Set<string>()
  #access = new Set<string>()
  #refresh = new Set<string>()

  /** Simulates the user at `authUrl`: signs in, consents and gets a code. */
  authorize(authUrl: string): string {
    const params = new URL(authUrl).searchParams
    const actual = ['client_id', 'redirect_uri', 'response_type', 'scope'].map(name => params.get(name))
    const expected = [yahooKeys.oauthConsumerKey, 'oob', 'code', 'fspt-r']
    if (actual.join() !== expected.join()) throw new Error(`Yahoo would refuse ${authUrl}`)
    const code = this.#secret('code')
    this.#codes.add(code)
    return code
  }

  expireTokens(): void {
    this.#access.clear()
  }

  /** Revokes the account's authorization. */
  revoke(): void {
    this.#access.clear()
    this.#refresh.clear()
  }

  knows(authorization: string | undefined): boolean {
    return this.#access.has((authorization ?? '').replace(/^Bearer /, ''))
  }

  getToken({ headers, form }: Request): Reply {
    const client = `${yahooKeys.oauthConsumerKey}:${yahooKeys.oauthConsumerSecret}`
    if (headers.authorization !== `Basic ${Buffer.from(client).toString('base64')}`) {
      return errorReply(401, 'invalid_client', headers.authorization)
    }
    const code = form.get('code') ?? ''
    const refreshToken = form.get('refresh_token') ?? ''
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const isGood = isRefresh ? this.#refresh.delete(refreshToken) : this.#codes.delete(code)
    if (!isGood || form.get('redirect_uri') !== 'oob')
      return errorReply(400, 'invalid_grant', code + refreshToken)
    if (isRefresh) this.refreshes += 1
    const [access_token, refresh_token] = [this.#secret('access'), this.#secret('refresh')]
    this.#access.add(access_token)
    this.#refresh.add(refresh_token)
    return { status: 200, body: { access_token, refresh_token, token_type: 'bearer', expires_in: 3600 } }
  }

  #secret(what: string): string {
    const made = fresh(what)
    this.secrets.push(made)
    return made
  }
}

/** Repeats its input, as a careless server might. */
const errorReply = (status: number, error: string, value: string | undefined): Reply => ({
  status,
  body: { error, error_description: `refused ${value ?? 'nothing'}` },
})
