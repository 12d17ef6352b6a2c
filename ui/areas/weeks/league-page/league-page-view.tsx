import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeaguePage } from '#contract/weeks/league-page'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { leaguePagePath } from '#domain/recap-address'
import { plural } from '#domain/text'
import { Link } from '#ui/components/link.tsx'
import { ShareOrCopyButton } from '#ui/components/share-or-copy.tsx'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import { withBasePath } from '#ui/lib/base-path'
import { publicRulesOf } from '#ui/lib/rules-path'
import { LatestWeek } from './latest-week.tsx'
import { Race } from './race.tsx'
import styles from './league-page.module.css'

const throughText = ({ throughWeek, lastWeek }: LeaguePage): string =>
  throughWeek === null ? 'No weeks published yet' : `Through week ${throughWeek} of ${lastWeek}`

const fieldText = ({ distributed, weekly, currency }: LeaguePage): string =>
  `Money distributed per week, ${dollarsText(distributed, currency)} in ${plural(weekly.length, 'week')}`

const Stat = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.stat}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Board = ({ page }: { page: LeaguePage }) => {
  const { leagueName, season, pot, superBowlPot, distributed, lead } = page
  const url = `${window.location.origin}${withBasePath(leaguePagePath(page))}`
  const title = lead === null ? leagueName : `${leagueName}: ${lead}`
  return (
    <section className="board first" aria-labelledby="league">
      <div className={styles.news}>
        <p className={styles.eyebrow}>
          <span>{season} season</span>
          <span>{throughText(page)}</span>
        </p>
        <div className={styles.title}>
          <h1 id="league">{leagueName}</h1>
          <ShareOrCopyButton variant="light" label="Share this page" what={{ title, url }} text={url} />
        </div>
      </div>
      <dl className={styles.stats}>
        <Stat label={statNames.distributed}>{dollarsText(distributed, page.currency)}</Stat>
        {pot !== null && <Stat label={statNames.leaguePot}>{dollarsText(pot, page.currency)}</Stat>}
        {superBowlPot !== null && (
          <Stat label={statNames.superBowlPot}>{dollarsText(superBowlPot, page.currency)}</Stat>
        )}
      </dl>
      <SeasonChart label={fieldText(page)} weeks={page.weekly} currentWeek={page.currentWeek ?? 0} />
    </section>
  )
}

const OtherSeasons = ({ page: { leagueId, season, seasons } }: { page: LeaguePage }) => {
  const others = seasons.filter(year => year !== season)
  if (others.length === 0) return null
  return (
    <nav className={styles.seasons} aria-label="Other seasons">
      {others.map(year => (
        <Link
          key={year}
          className="link"
          to={leaguePagePath(year === seasons[0] ? { leagueId } : { leagueId, season: year })}
        >
          {year} season
          <ArrowRight />
        </Link>
      ))}
    </nav>
  )
}

/** Public page of a league's season: leaderboard, money race and latest week. */
export const LeaguePageView = ({ page }: { page: LeaguePage }) => (
  <>
    <Board page={page} />
    <div className={styles.columns}>
      <section aria-labelledby="race">
        <div className={styles.header}>
          <h2 className="t-card" id="race">
            Money race
          </h2>
        </div>
        <Race race={page.race} />
      </section>
      <div className={styles.aside}>
        <LatestWeek latest={page.latest} />
        {page.latest && page.recapLink !== null && (
          <p>
            <Link className="link" to={page.recapLink}>
              Week {page.latest.week} recap
              <ArrowRight />
            </Link>
          </p>
        )}
        {page.rulesArePublic && (
          <p>
            <Link className="link" to={publicRulesOf(page.leagueId)}>
              Rules
              <ArrowRight />
            </Link>
          </p>
        )}
        <OtherSeasons page={page} />
      </div>
    </div>
  </>
)
