import { declared } from './provider.ts'

export const sleeper = declared({
  id: 'sleeper',
  label: 'Sleeper',
  name: 'Sleeper',
  source: 'sleeper_integration',
  connection: {
    note: {
      text: 'Sleeper leagues are public. All you need is the league ID: no key, no password.',
    },
    inputs: [
      {
        name: 'leagueRef',
        label: 'Sleeper league ID',
        hint: 'The number after /leagues/ when you open the league at sleeper.com',
        missing: 'Enter the league ID first',
      },
    ],
    guide: [{ title: 'Enter your league ID', inputs: ['leagueRef'] }],
  },
  saved: {
    title: 'Open each of these Sleeper responses and save it as a .json file',
    addresses: [
      'https://api.sleeper.app/v1/league/{league}',
      'https://api.sleeper.app/v1/league/{league}/users',
      'https://api.sleeper.app/v1/league/{league}/rosters',
      'https://api.sleeper.app/v1/league/{league}/matchups/{week}',
      'https://api.sleeper.app/v1/players/nfl',
      'https://api.sleeper.app/v1/state/nfl',
    ],
    playoffAddresses: [
      'https://api.sleeper.app/v1/league/{league}/winners_bracket',
      'https://api.sleeper.app/v1/league/{league}/losers_bracket',
    ],
    opensInBrowser: true,
  },
  addresses: [
    {
      setting: 'sleeperApiUrl',
      variable: 'SLEEPER_API_URL',
      text: 'Alternative Sleeper API URL, for tests.',
      url: 'https://api.sleeper.app/v1',
    },
  ],
  example: '--league 1 --week 1-10 --ref 1048889 --publish',
})
