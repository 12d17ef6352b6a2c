import { ArrowLeft, ArrowRight, UserRoundPlus } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { WeekRecap } from '#contract/weeks/recaps'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { metricValueText, totalText } from '#domain/metric-value'
import { gapText } from '#domain/points'
import { leaguePagePath, recapPath } from '#domain/recap-address'
import { PlainList, ScoreboardCard } from '#ui/areas/weeks/week-review/section.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Medal } from '#ui/components/badge.tsx'
import { Prize, Money } from '#ui/components/amounts.tsx'
import { Link } from '#ui/components/link.tsx'
import { ShareOrCopyButton } from '#ui/components/use-copy.tsx'
import { withBasePath } from '#ui/lib/site'
import { classes } from '#ui/lib/classes'
import { dayText } from '#ui/lib/format'
import { WeekStatusBadge, Move, WinnerIcon } from './recap-marks.tsx'
import { RecapLedger, useLedgerLines } from './recap-ledger.tsx'
import styles from './recap-view.module.css'

type Winner = WeekRecap['winners'][number]

/** Links a number to its ledger entries. */
type ToLine = (line: { key?: number; entryId?: number | null }) => (event: MouseEvent) => void

const Winners = ({ winners, toLine }: { winners: readonly Winner[]; toLine: ToLine }) => {
  const currency = useCurrency()
  const shownValue = ({ points, unit, type, position }: Winner) => {
    const among = winners
      .filter(other => other.type === type && other.position === position)
      .map(other => other.points)
    return metricValueText(points, unit, among)
  }
  const noteOf = ({ isOfPosition, label, sharedBy }: Winner): string =>
    `${isOfPosition ? '' : `, ${label}`}${sharedBy > 1 ? ', shared' : ''}`
  return (
    <section className={styles.section}>
      <h2 className="t-dialog">Winners</h2>
      <PlainList>
        {winners.map(winner => (
          <li key={`${winner.type} ${winner.position} ${winner.playerName} ${winner.key}`}>
            <WinnerIcon winner={winner} />
            <span className="grow">
              <span className="t-med line trunc" title={winner.playerName}>
                {winner.playerName} <span className={styles.nfl}>{winner.nflTeam}</span>
              </span>
              <span className="t-sm t-2 line trunc" title={winner.managerName}>
                {winner.managerName}
                {noteOf(winner)}
              </span>
            </span>
            <span className={classes('pts', styles.points)}>{shownValue(winner)}</span>
            <a
              className={styles.paid}
              href={`#entry-${winner.entryId}`}
              aria-label={`${totalText(winner.prizeAmount, currency)} for ${winner.playerName}, entry ${winner.entryId}`}
              onClick={toLine({ key: winner.key, entryId: winner.entryId })}
            >
              <Prize amount={winner.prizeAmount} />
            </a>
          </li>
        ))}
      </PlainList>
    </section>
  )
}

/** All winnings on one scale: gray before the week, green for what it added. */
const Race = ({ recap: { race, week }, toLine }: { recap: WeekRecap; toLine: ToLine }) => {
  const currency = useCurrency()
  const max = Math.max(1, ...race.map(({ total }) => total))
  const width = (amount: number) => ({ width: `${(Math.max(0, amount) / max) * 100}%` })
  return (
    <section className={styles.section}>
      <h2 className="t-dialog">Money race</h2>
      <p className="t-sm t-2">Through week {week}. Green shows this week’s winnings.</p>
      <ol className={styles.race}>
        {race.map(({ key, name, place, up, total, won }) => (
          <li key={key}>
            <Medal rank={place} hasMoney={total > 0} />
            <Move up={up} />
            <span className={styles.runnerUp}>
              <span className="t-med line trunc" title={name}>
                {name}
              </span>
              <span className={styles.bar} aria-hidden="true">
                {total - won > 0 && <i style={width(total - won)} />}
                {won > 0 && <i className={styles.won} style={width(won)} />}
              </span>
            </span>
            <span className={styles.amount}>
              <a
                href={`#money-${key}`}
                aria-label={`${dollarsText(total, currency)}, ${name}`}
                onClick={toLine({ key })}
              >
                <Money amount={total} />
              </a>
              {won > 0 && <span className={styles.increase}>+{dollarsText(won, currency)}</span>}
              {won < 0 && <span className="fine t-sm">{totalText(won, currency)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Near = ({ value, name, children }: { value: string; name: string; children: ReactNode }) => (
  <li>
    <span className={styles.stat}>{value}</span>
    <span className="grow">
      <b className="t-strong">{name}</b>
      <span className="t-sm t-2 line">{children}</span>
    </span>
  </li>
)

const positionText: Record<string, string> = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  K: 'kicker',
  DEF: 'defense',
}

const Misses = ({ misses }: { misses: WeekRecap['nearMisses'] }) =>
  misses.length > 0 && (
    <section className={classes(styles.section, styles.nearMiss)}>
      <h2 className="t-dialog">So close</h2>
      <PlainList>
        {misses.map(
          ({
            by,
            unit,
            label,
            managerName,
            playerName,
            points,
            position,
            isBenchPlayer,
            winner,
            winnerPoints,
          }) => (
            <Near key={`${position} ${playerName}`} value={gapText(by)} name={managerName}>
              {playerName} had {metricValueText(points, unit, [winnerPoints])}
              {isBenchPlayer
                ? ' on the bench'
                : `, ${position === 'ALL' ? label : (positionText[position] ?? position)}`}
              . {winner} had {metricValueText(winnerPoints, unit, [points])}.
            </Near>
          ),
        )}
      </PlainList>
    </section>
  )

const Records = ({ records }: { records: WeekRecap['records'] }) =>
  records.length > 0 && (
    <section className={classes(styles.section, styles.nearMiss)}>
      <h2 className="t-dialog">{records.length === 1 ? 'Record broken' : 'Records broken'}</h2>
      <PlainList>
        {records.map(({ figure, managerName, title, text }) => (
          <Near key={title} value={figure} name={`${managerName}, ${title}`}>
            {text}
          </Near>
        ))}
      </PlainList>
    </section>
  )

/** Shares the page's URL, or copies it if there is no share sheet. */
const ShareRecap = ({ recap }: { recap: WeekRecap }) => {
  const url = `${window.location.origin}${withBasePath(recap.link ?? recapPath(recap))}`
  return <ShareOrCopyButton label="Share recap" what={{ title: recap.headline, url }} text={url} />
}

/** Leads players without an account to the unclaimed teams of the league. */
const PickTeam = ({ to }: { to: string }) => (
  <Banner
    icon={UserRoundPlus}
    title="Play in this league?"
    action={
      <Link className={buttonClass({ variant: 'primary' })} to={to}>
        Pick your team
      </Link>
    }
  >
    Pick your team and see what you’re owed.
  </Banner>
)

const WeekLink = ({ recap, to, back }: { recap: WeekRecap; to: number; back?: boolean }) => (
  <Link className="link" to={recapPath({ ...recap, week: to })}>
    {back && <ArrowLeft />}
    Week {to}
    {!back && <ArrowRight />}
  </Link>
)

/** Recap of a week: headline, winners, money race, near misses and season firsts. */
export const RecapView = ({ recap }: { recap: WeekRecap }) => {
  const { week, leagueName, headline, summary, publishedAt, nearMisses, available } = recap
  const [closest] = nearMisses
  const [opened, setOpened] = useState<number>()
  const { toLine, list } = useLedgerLines(setOpened)
  return (
    <>
      <ScoreboardCard
        week={week}
        label="The week"
        heading={false}
        className={styles.hero}
        header={
          <>
            <p>
              {leagueName}, week {week} recap
            </p>
            <h1 className={styles.title}>{headline}</h1>
            <p className={styles.summary}>{summary}</p>
            <div className={styles.badges}>
              <WeekStatusBadge recap={recap} />
              {publishedAt !== null && <span className="t-sm">Published {dayText(publishedAt)}</span>}
            </div>
          </>
        }
      >
        <dl className={styles.stats}>
          <div>
            <dt>Prizes</dt>
            <dd>
              <a href="#ledger">{totalText(recap.totalPrizeAmount, recap.currency)}</a>
            </dd>
          </div>
          <div>
            <dt>Managers</dt>
            <dd>{recap.managers}</dd>
          </div>
          {closest && (
            <div>
              <dt>Closest call</dt>
              <dd>{gapText(closest.by)}</dd>
            </div>
          )}
          {available !== null && (
            <div className="only-d">
              <dt>{statNames.available}</dt>
              <dd>{dollarsText(available, recap.currency)}</dd>
            </div>
          )}
        </dl>
      </ScoreboardCard>
      <div className={styles.columns}>
        <Winners winners={recap.winners} toLine={toLine} />
        <div className={styles.aside}>
          <Race recap={recap} toLine={toLine} />
          {recap.joinPath !== null && <PickTeam to={recap.joinPath} />}
        </div>
        <Misses misses={nearMisses} />
        <Records records={recap.records} />
        <RecapLedger recap={recap} opened={opened} onOpen={setOpened} list={list} />
      </div>
      <nav className={styles.weeks} aria-label="Other weeks">
        {recap.before !== null && <WeekLink recap={recap} to={recap.before} back />}
        <span className="t-sm t-2">
          {recap.link === null
            ? 'For league members.'
            : "Anyone with the link can read this page, with shortened names. It isn't listed in search engines."}
        </span>
        {recap.after !== null && <WeekLink recap={recap} to={recap.after} />}
        {recap.pageIsPublic && (
          <Link className="link" to={leaguePagePath({ leagueId: recap.leagueId })}>
            {leagueName} standings
            <ArrowRight />
          </Link>
        )}
        <ShareRecap recap={recap} />
      </nav>
    </>
  )
}
