import type { ReactNode } from 'react'
import type { Provider } from '#contract/sync'
import { Banner } from '../../components/banner.tsx'
import type { Source } from './providers.ts'
import './guide.css'

/** What to save, for a week to be read from a file. */
const savedAnswers: Record<Provider, ReactNode> = {
  yahoo: (
    <>
      Save what Yahoo's Fantasy API answers for{' '}
      <code>league/…/teams/roster;week=N/players/stats;type=week;week=N</code>, as JSON.
    </>
  ),
  sleeper: (
    <>
      Save the answers of Sleeper's API for the league, its users, rosters and the week's matchups, and choose
      all of them together.
    </>
  ),
  espn: (
    <>
      Save what ESPN answers for the league with{' '}
      <code>
        view=mMatchupScore&amp;view=mBoxscore&amp;view=mSettings&amp;view=mTeam&amp;scoringPeriodId=N
      </code>
      .
    </>
  ),
  csv: null,
}

/** What a source is and what it takes. */
export const SourceNote = ({ source, provider }: { source: Source; provider: Provider }) => {
  if (source === 'sleeper')
    return (
      <Banner>
        Sleeper leagues are public: the league's number is all it takes, no key and no password.
      </Banner>
    )
  if (source === 'espn')
    return (
      <Banner>
        A public ESPN league needs its number only. A private one also needs two cookies of your browser.
      </Banner>
    )
  if (source === 'csv')
    return (
      <Banner>
        A week as a spreadsheet, one row per rostered player. The first row names the columns:{' '}
        <code>player, nfl team, position, slot, points, fantasy team, status</code>.
      </Banner>
    )
  if (source === 'file') return <Banner>{savedAnswers[provider]} Nothing is asked over the network.</Banner>
  return (
    <Banner tone="warn" title="Yahoo reviews every application.">
      Since 2026 Yahoo lets an application read leagues only after people there approved it, and may answer
      "not allowed" although keys and sign-in are right. Sleeper, ESPN, a saved file, CSV and entry by hand
      work without it.
    </Banner>
  )
}
