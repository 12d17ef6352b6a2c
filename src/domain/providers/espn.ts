import { declared } from './provider.ts'

const views = ['mMatchupScore', 'mBoxscore', 'mSettings', 'mTeam'].map(view => `view=${view}`).join('&')

export const espn = declared({
  id: 'espn',
  label: 'ESPN',
  name: 'ESPN',
  source: 'espn_integration',
  connection: {
    note: {
      text: 'A public ESPN league only needs its league ID. A private one also needs two cookies from your browser.',
    },
    inputs: [
      {
        name: 'leagueRef',
        label: 'ESPN league ID',
        hint: 'The number after leagueId= in the league URL',
        missing: 'Enter the league ID first',
      },
      { name: 'espnS2', label: 'espn_s2', hint: 'A long string of letters, digits and % signs' },
      { name: 'swid', label: 'SWID', hint: 'In braces, like {1234ABCD-…}' },
    ],
    guide: [
      { title: 'Enter your league ID', inputs: ['leagueRef'] },
      {
        title: 'Only for a private league: paste two cookies',
        text: [
          "They let Sidepot see the league as you do. Or the league's manager can make it viewable to the " +
            'public on ESPN under League, Settings, Basic Settings.',
        ],
        help: {
          title: 'How to find the cookies',
          steps: [
            ['Sign in at ', { text: 'fantasy.espn.com', link: 'https://fantasy.espn.com' }, '.'],
            ["Open the browser's developer tools with F12."],
            ['Choose Application (Storage in Firefox), then Cookies, then https://fantasy.espn.com.'],
            ['Copy the values of ', { code: 'espn_s2' }, ' and ', { code: 'SWID' }, ', without their names.'],
          ],
        },
        inputs: ['espnS2', 'swid'],
      },
    ],
  },
  saved: {
    title: "Save ESPN's response here, signed in to ESPN if the league is private",
    addresses: [
      `https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/seasons/{season}/segments/0/leagues/{league}?${views}&scoringPeriodId={week}`,
    ],
    opensInBrowser: true,
  },
  addresses: [
    {
      setting: 'espnApiUrl',
      variable: 'ESPN_API_URL',
      text: 'Alternative ESPN API URL, for tests.',
      url: 'https://lm-api-reads.fantasy.espn.com/apis/v3',
    },
  ],
  example: '--league 1 --week 11 --ref 20481',
})
