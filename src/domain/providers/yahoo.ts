import { declared } from './provider.ts'

export const yahoo = declared({
  id: 'yahoo',
  label: 'Yahoo',
  name: 'Yahoo',
  source: 'yahoo_integration',
  connection: {
    note: {
      title: 'Yahoo reviews every application.',
      text:
        'Since 2026 Yahoo lets an application read leagues only after people there approved it, and may answer ' +
        '"not allowed" although keys and sign-in are right. Sleeper, ESPN, a saved file, CSV and entry by hand ' +
        'work without it.',
    },
    inputs: [
      {
        name: 'leagueRef',
        label: 'Yahoo league id',
        hint: 'The number after /f1/ in the address football.fantasysports.yahoo.com/f1/55120. It is another one each season.',
        missing: 'Enter the league id first',
      },
      {
        name: 'oauthConsumerKey',
        label: 'Consumer key',
        hint: 'Yahoo calls it Client ID',
        missing: 'Enter the consumer key first',
      },
      {
        name: 'oauthConsumerSecret',
        label: 'Consumer secret',
        hint: 'Yahoo calls it Client Secret. It is kept encrypted and never shown again.',
        missing: 'Enter the consumer secret first',
      },
    ],
    guide: [
      {
        title: 'Ask Yahoo for access',
        text: [
          'Apply for read access at ',
          {
            text: 'sports.yahoo.com/developer/access',
            link: 'https://sports.yahoo.com/developer/access/',
          },
          '. People at Yahoo look at it, so it takes a while.',
        ],
      },
      {
        title: 'Paste the keys of your application',
        text: [
          'Open your application at ',
          { text: 'developer.yahoo.com/apps', link: 'https://developer.yahoo.com/apps/' },
          ' and copy its Client ID and Client Secret. Leave its callback address empty.',
        ],
        inputs: ['oauthConsumerKey', 'oauthConsumerSecret'],
      },
      { title: 'Paste the number of your league', inputs: ['leagueRef'] },
      {
        title: 'Let Sidepot in',
        text: [
          'Yahoo opens in a new window. Sign in with an account of the league, agree, and paste the code that Yahoo shows.',
        ],
        signsIn: true,
      },
    ],
  },
  saved: {
    title: "Save what Yahoo's Fantasy API answers your application here, as JSON",
    addresses: [
      'https://fantasysports.yahooapis.com/fantasy/v2/league/nfl.l.{league}/teams/roster;week={week}/players/stats;type=week;week={week}?format=json',
    ],
    opensInBrowser: false,
  },
  addresses: [
    {
      setting: 'yahooApiUrl',
      variable: 'YAHOO_API_URL',
      text: "Another address for Yahoo's fantasy API, for tests.",
      url: 'https://fantasysports.yahooapis.com/fantasy/v2',
    },
    {
      setting: 'yahooAuthUrl',
      variable: 'YAHOO_AUTH_URL',
      text: 'Another address for signing in at Yahoo, for tests.',
      url: 'https://api.login.yahoo.com/oauth2',
    },
  ],
  example: '--league 1 --week 11 --sample',
})
