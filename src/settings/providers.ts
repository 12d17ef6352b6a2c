import { address, setting } from './setting.ts'

const baseUrl = address.transform(url => url.replace(/\/+$/, ''))

/** Where the providers of fantasy leagues are asked. */
export const providerSettings = {
  yahooApiUrl: setting({
    variable: 'YAHOO_API_URL',
    text: "Another address for Yahoo's fantasy interface, for tests.",
    example: 'https://fantasysports.yahooapis.com/fantasy/v2',
    schema: baseUrl.default('https://fantasysports.yahooapis.com/fantasy/v2'),
  }),
  yahooAuthUrl: setting({
    variable: 'YAHOO_AUTH_URL',
    text: 'Another address for signing in at Yahoo, for tests.',
    example: 'https://api.login.yahoo.com/oauth2',
    schema: baseUrl.default('https://api.login.yahoo.com/oauth2'),
  }),
  espnApiUrl: setting({
    variable: 'ESPN_API_URL',
    text: "Another address for ESPN's interface, for tests.",
    example: 'https://lm-api-reads.fantasy.espn.com/apis/v3',
    schema: baseUrl.default('https://lm-api-reads.fantasy.espn.com/apis/v3'),
  }),
  sleeperApiUrl: setting({
    variable: 'SLEEPER_API_URL',
    text: "Another address for Sleeper's interface, for tests.",
    example: 'https://api.sleeper.app/v1',
    schema: baseUrl.default('https://api.sleeper.app/v1'),
  }),
}
