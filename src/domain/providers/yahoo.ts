import { declared } from './provider.ts'

export const yahoo = declared({
  id: 'yahoo',
  label: 'Yahoo',
  name: 'Yahoo',
  source: 'yahoo_integration',
  connection: {
    note: {
      title: 'Yahoo reviews every app.',
      text:
        'Since 2026, Yahoo only lets an app read leagues after a manual review, and may return ' +
        '"not allowed" even if keys and sign-in are correct. Sleeper, ESPN, a saved file, CSV and manual entry ' +
        'work without it.',
    },
    inputs: [
      {
        name: 'leagueRef',
        label: 'Yahoo league ID',
        hint: 'The number after /f1/ in the URL football.fantasysports.yahoo.com/f1/55120. It changes each season.',
        missing: 'Enter the league ID first',
      },
      {
        name: 'oauthConsumerKey',
        label: 'Client ID',
        hint: 'Yahoo also calls it the consumer key',
        missing: 'Enter the Client ID first',
      },
      {
        name: 'oauthConsumerSecret',
        label: 'Client Secret',
        hint: "It's stored encrypted and never shown again.",
        missing: 'Enter the Client Secret first',
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
          '. Yahoo reviews it manually, so it takes a while.',
        ],
      },
      {
        title: "Paste your app's keys",
        text: [
          'Open your app at ',
          { text: 'developer.yahoo.com/apps', link: 'https://developer.yahoo.com/apps/' },
          ' and copy its Client ID and Client Secret. Leave its callback URL empty.',
        ],
        inputs: ['oauthConsumerKey', 'oauthConsumerSecret'],
      },
      { title: 'Enter your league ID', inputs: ['leagueRef'] },
      {
        title: 'Authorize Sidepot',
        text: [
          'Yahoo opens in a new window. Sign in with an account in the league, agree, and paste the code Yahoo shows.',
        ],
        signsIn: true,
      },
    ],
  },
  saved: {
    title: "Save your app's Yahoo Fantasy API response from this URL as JSON",
    addresses: [
      'https://fantasysports.yahooapis.com/fantasy/v2/league/nfl.l.{league}/teams/roster;week={week}/players/stats;type=week;week={week}?format=json',
    ],
    opensInBrowser: false,
  },
  addresses: [
    {
      setting: 'yahooApiUrl',
      variable: 'YAHOO_API_URL',
      text: 'Alternative Yahoo fantasy API URL, for tests.',
      url: 'https://fantasysports.yahooapis.com/fantasy/v2',
    },
    {
      setting: 'yahooAuthUrl',
      variable: 'YAHOO_AUTH_URL',
      text: 'Alternative Yahoo sign-in URL, for tests.',
      url: 'https://api.login.yahoo.com/oauth2',
    },
  ],
  example: '--league 1 --week 11 --sample',
})
