import type { ReactNode } from 'react'
import { ArrowRight, Equal, CalendarClock, Clock } from 'lucide-react'
import type { LeaguePage } from '#contract/weeks/league-page'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { withBasePath } from '#ui/lib/site'
import { leaguePagePath } from '#domain/recap-address'
import { ShareOrCopyButton } from '#ui/components/use-copy.tsx'
import { statNames } from '#domain/stat-names'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import { Link } from '#ui/components/link.tsx'
import { publicRulesOf } from '#ui/lib/paths'
import { WinnerIcon, Move } from '#ui/areas/weeks/recap/recap-marks.tsx'
import { classes } from '#ui/lib/classes'
import { metricValueText, totalText } from '#domain/metric-value'
import { Prize, Money } from '#ui/components/amounts.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { Empty } from '#ui/components/empty.tsx'
import { StatusBadge } from '#ui/components/status-badge.tsx'
import { Medal, MedalBadge } from '#ui/components/badge.tsx'
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

type Latest = NonNullable<LeaguePage['latest']>

type Winner = Latest['winners'][number]

const Shared = () => (
  <span className={styles.tie}>
    <Equal />
    Tie
  </span>
)

const Row = ({ winner, among }: { winner: Winner; among: readonly number[] }) => (
  <li>
    <WinnerIcon winner={winner} />
    <span className={styles.name}>
      <span className="t-med line trunc" title={winner.playerName}>
        {winner.playerName} <span className={styles.nfl}>{winner.nflTeam}</span>
      </span>
      <span className="t-3 t-sm line trunc" title={winner.managerName}>
        {winner.managerName}
        {!winner.isOfPosition && `, ${winner.label}`}
      </span>
    </span>
    <span>{winner.sharedBy > 1 && <Shared />}</span>
    <span className={classes('pts', styles.points)}>
      {metricValueText(winner.points, winner.unit, among)}
    </span>
    <Prize amount={winner.prizeAmount} />
  </li>
)

/** Winners of the latest week, in position order. */
export const LatestWeek = ({ latest }: { latest: LeaguePage['latest'] }) => {
  const currency = useCurrency()
  if (latest === null)
    return (
      <Empty icon={CalendarClock} title="No weeks published yet">
        The first winners appear here once a week is published.
      </Empty>
    )
  const { week, winners, total, isProvisional } = latest
  const amongOf = ({ type, position }: Winner) =>
    winners.filter(winner => winner.type === type && winner.position === position).map(({ points }) => points)
  return (
    <section aria-labelledby="latest">
      <div className={styles.header}>
        <h2 className="t-card" id="latest">
          Week {week}
        </h2>
        {isProvisional && (
          <StatusBadge icon={Clock} isSettled={false}>
            Provisional
          </StatusBadge>
        )}
        <span className="t-3 t-sm">
          {plural(winners.length, 'winner')}, {totalText(total, currency)}
        </span>
      </div>
      <ul className={styles.winners}>
        {winners.map(winner => (
          <Row
            key={`${winner.type} ${winner.position} ${winner.playerName} ${winner.key}`}
            winner={winner}
            among={amongOf(winner)}
          />
        ))}
      </ul>
    </section>
  )
}

/** All members by winnings; ranked once the first prize is awarded. */
export const Race = ({ race }: { race: LeaguePage['race'] }) => {
  const hasBegun = race.some(({ total }) => total > 0)
  return (
    <ol className={styles.race}>
      {race.map(({ key, name, teamName, place, up, total }) => (
        <li key={key}>
          {hasBegun && (total > 0 ? <Medal rank={place} /> : <MedalBadge>{place}</MedalBadge>)}
          {hasBegun && <Move up={up} />}
          <span className={styles.name}>
            <span className="t-med line trunc" title={name}>
              {name}
            </span>
            <span className="t-3 t-sm line trunc" title={teamName}>
              {teamName}
            </span>
          </span>
          <Money amount={total} />
        </li>
      ))}
    </ol>
  )
}
