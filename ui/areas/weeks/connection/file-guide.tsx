import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Integration } from '#contract/weeks'
import { Button } from '#ui/components/button.tsx'
import { saveCsv } from '#ui/lib/download'
import { Elsewhere, Guide, type GuideStep } from './guide.tsx'
import { providerNames, type LiveProvider, type Source } from '#ui/lib/providers'

/** What the addresses are about; a league that is not known yet is named by what to put there. */
type Wanted = { league: string; season: number; week: number }

const espnViews = ['mMatchupScore', 'mBoxscore', 'mSettings', 'mTeam'].map(view => `view=${view}`).join('&')

/** Where a provider shows the answers that make up a week. */
const addressesOf: Record<LiveProvider, (wanted: Wanted) => string[]> = {
  yahoo: ({ league, week }) => [
    `https://fantasysports.yahooapis.com/fantasy/v2/league/nfl.l.${league}/teams/roster;week=${week}/players/stats;type=week;week=${week}?format=json`,
  ],
  sleeper: ({ league, week }) => [
    `https://api.sleeper.app/v1/league/${league}`,
    `https://api.sleeper.app/v1/league/${league}/users`,
    `https://api.sleeper.app/v1/league/${league}/rosters`,
    `https://api.sleeper.app/v1/league/${league}/matchups/${week}`,
    'https://api.sleeper.app/v1/players/nfl',
    'https://api.sleeper.app/v1/state/nfl',
  ],
  espn: ({ league, season, week }) => [
    `https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/seasons/${season}/segments/0/leagues/${league}?${espnViews}&scoringPeriodId=${week}`,
  ],
}

const whatToSave: Record<LiveProvider, string> = {
  yahoo: "Save what Yahoo's Fantasy API answers your application here, as JSON",
  sleeper: "Open each of these answers of Sleeper's and save it as a .json file",
  espn: 'Save what ESPN answers here, signed in at ESPN if the league is private',
}

/** Yahoo answers applications only; the others answer a browser, once it is known which league. */
const Address = ({ url, isOpen }: { url: string; isOpen: boolean }) =>
  isOpen ? (
    <Elsewhere href={url}>
      <code>{url}</code>
    </Elsewhere>
  ) : (
    <code>{url}</code>
  )

const savedSteps = (provider: LiveProvider, leagueRef: string, rest: Omit<Wanted, 'league'>): GuideStep[] => {
  const urls = addressesOf[provider]({ ...rest, league: leagueRef || 'LEAGUE_ID' })
  return [
    {
      title: whatToSave[provider],
      body: (
        <>
          <ul>
            {urls.map(url => (
              <li key={url}>
                <Address url={url} isOpen={provider !== 'yahoo' && leagueRef !== ''} />
              </li>
            ))}
          </ul>
          {leagueRef === '' && (
            <p>
              Put the number of your league in the place of LEAGUE_ID, or save it under{' '}
              {providerNames[provider]} first.
            </p>
          )}
        </>
      ),
    },
    {
      title: urls.length > 1 ? `Choose all ${urls.length} files together` : 'Choose the file',
      body: <p>Sidepot tells the answers apart by what they hold. Nothing is asked over the network.</p>,
    },
  ]
}

const template = [
  'player,nfl team,position,slot,points,fantasy team,status',
  'Rashad Colter,BUF,QB,QB,33.10,Fjord Focus,',
  'Wes Kantor,SEA,RB,BN,25.34,Fjord Focus,',
  'Rico Talbert,DET,RB,RB,0,Blitz Mob,SUSP',
].join('\r\n')

const sheetSteps = (): GuideStep[] => [
  {
    title: 'Make a spreadsheet, one row per rostered player',
    body: (
      <>
        <p>
          The first row names the columns:{' '}
          <code>player, nfl team, position, slot, points, fantasy team, status</code>. A slot is a position of
          the lineup, or <code>BN</code>, <code>IR</code> or <code>TAXI</code>. NFL team and status can stay
          empty.
        </p>
        <div>
          <Button size="sm" onClick={() => saveCsv(template, 'sidepot-week.csv')}>
            <Download />
            Download a template
          </Button>
        </div>
      </>
    ),
  },
  {
    title: 'Export it as CSV and choose the file',
    body: <p>What is wrong with a row is said with its line.</p>,
  },
]

/** What to save, and where to find it, for a week to be read from files. */
export const FileGuide = ({
  source,
  integration: { provider, leagueRef },
  season,
  week,
}: {
  source: Exclude<Source, LiveProvider>
  integration: Integration
  season: number
  week: number
}): ReactNode => (
  <Guide
    steps={
      source === 'csv' || provider === 'csv'
        ? sheetSteps()
        : savedSteps(provider, leagueRef, { season, week })
    }
  />
)
