import { FlaskConical, Equal, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCurrency } from '#ui/lib/use-currency'
import { leagues, type League } from '#contract/leagues/leagues'
import { rules, type Rulebook } from '#contract/rules/rules'
import { type Metric } from '#contract/rules/rule-settings'
import { type RuleTrial, type TriedWeek } from '#contract/rules/rule-trials'
import { dollarsText } from '#domain/money'
import { metricValueText, weekCountText, weeksText } from '#domain/metric-value'
import type { MetricUnit } from '#domain/rules'
import { namesText, plural } from '#domain/text'
import { buildRuleSentence } from '#ui/areas/rules/edit-rule/rule-sentence'
import { costOf } from '#ui/areas/rules/edit-rule/prize-text'
import { PlainSentence } from '#ui/areas/rules/edit-rule/sentence.tsx'
import {
  draftOf,
  draftText,
  settingsOf,
  withDraft,
  type RuleDraft,
  seasonOf,
  readDraft,
} from '#ui/areas/rules/shared/draft'
import { BoardNumber, StatList } from '#ui/areas/rules/shared/section.tsx'
import { WeekField } from '#ui/areas/rules/shared/week-field.tsx'
import { useRulebook, triedWeeks, type TriedPrizes, useTrials } from '#ui/areas/rules/shared/use-rulebook'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Link } from '#ui/components/link.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { initialsOf } from '#ui/lib/format'
import { leagueSettingsOf, rulesOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './preview-rule.module.css'

type Tried = { trial: RuleTrial; unit: MetricUnit; members: number }

const costHint = (trial: RuleTrial, currency: string): string => {
  const { cost } = trial
  const weeks = triedWeeks(trial)
  const costs = new Set(weeks.map(week => week.cost))
  const [each] = costs
  if (costs.size === 1 && each !== undefined) return `${dollarsText(Math.abs(each), currency)} each week`
  return weeks.length > 0 ? `${dollarsText(Math.abs(cost) / weeks.length, currency)} a week on average` : ''
}

const PreviewTotals = ({ trial, members }: Tried) => {
  const currency = useCurrency()
  const max = Math.max(0, ...trial.people.map(({ amount }) => Math.abs(amount)))
  const tiedWeeks = triedWeeks(trial)
    .filter(({ prizes }) => prizes.some(({ isTie }) => isTie))
    .map(({ week }) => week)
  return (
    <StatList>
      <BoardNumber
        label={trial.cost < 0 ? 'Would have earned' : 'Would have cost'}
        value={dollarsText(Math.abs(trial.cost), currency)}
        note={costHint(trial, currency)}
      />
      <BoardNumber
        label="Winners"
        value={members > 0 ? `${trial.people.length} of ${members}` : trial.people.length}
        note={max > 0 && `no one over ${dollarsText(max, currency)}`}
      />
      <BoardNumber
        label="Ties"
        value={trial.ties}
        note={tiedWeeks.length > 0 && tiedWeeks.length < 4 ? weeksText(tiedWeeks) : undefined}
      />
    </StatList>
  )
}

const winnerName = ({ managerName, name }: TriedWeek['winners'][number]): string => managerName || name

const winnersOf = ({ prizes }: TriedPrizes): string[] =>
  prizes.flatMap(({ winners }) => winners.map(winnerName))

const SeasonPreview = ({ trial }: { trial: RuleTrial }) => {
  const weeks = triedWeeks(trial)
  return (
    <WeekField
      label={`Who would have won: ${weeks
        .toReversed()
        .map(tried => `week ${tried.week} ${winnersOf(tried).join(' and ') || 'nobody'}`)
        .join(', ')}`}
      bars={weeks.map(tried => ({
        week: tried.week,
        parts: [{ amount: Math.abs(tried.cost) }],
        // Prizes per position have more winners than a bar has room for.
        winners: tried.prizes.length > 1 ? [] : winnersOf(tried).map(initialsOf),
      }))}
    />
  )
}

/** Identical bars without names carry no information. */
const hasResults = (trial: RuleTrial): boolean => {
  const weeks = triedWeeks(trial)
  return weeks.some(({ prizes, cost }) => prizes.length === 1 || cost !== weeks[0]?.cost)
}

const paidText = ({ winners, cost }: TriedWeek, currency: string): string => {
  const [first] = winners
  const isEven = winners.every(({ prizeAmount }) => prizeAmount === first?.prizeAmount)
  return winners.length > 1 && first && isEven
    ? `${winners.length} × ${dollarsText(Math.abs(first.prizeAmount), currency)}`
    : dollarsText(Math.abs(cost), currency)
}

const TieMark = () => (
  <span className={styles.mapping}>
    <Equal />
    Tie
  </span>
)

/** Result of a week with one prize: winner, value and margin. */
const onePrize = (tried: TriedWeek, unit: MetricUnit, currency: string) => {
  const { winners, reason } = tried
  const among = reason.best.map(({ value }) => value)
  const [first] = winners
  return {
    names: winners.length > 0 ? namesText(winners.map(winnerName)) : 'No one',
    note: first?.detail ?? reason.sentence,
    value: first && metricValueText(first.value, unit, among),
    paid: paidText(tried, currency),
  }
}

/** Result of a week with several prizes: all winners, most prizes first. */
const severalPrizes = ({ prizes, cost }: TriedPrizes, currency: string) => {
  const all = prizes.flatMap(({ winners }) => winners.map(winnerName))
  const wins = (name: string) => all.filter(other => other === name).length
  const names = [...new Set(all)].sort((a, b) => wins(b) - wins(a))
  return {
    names:
      names.length > 0
        ? namesText(names.map(name => (wins(name) > 1 ? `${name} (${wins(name)})` : name)))
        : 'No one',
    note: `${plural(prizes.length, 'prize')}: ${prizes.map(({ position }) => position).join(', ')}`,
    value: undefined,
    paid: dollarsText(Math.abs(cost), currency),
  }
}

const Week = ({ tried, unit }: { tried: TriedPrizes; unit: MetricUnit }) => {
  const currency = useCurrency()
  const [only, ...more] = tried.prizes
  const { names, note, value, paid } =
    only && more.length === 0 ? onePrize(only, unit, currency) : severalPrizes(tried, currency)
  return (
    <li>
      <span className={styles.week}>
        <span className="sr">Week </span>
        {tried.week}
      </span>
      <div className={styles.name}>
        <div className="t-med trunc" title={names}>
          {names}
          {tried.prizes.some(({ isTie }) => isTie) && <TieMark />}
        </div>
        <div className="t-3 t-sm trunc" title={note}>
          {note}
        </div>
      </div>
      <span className="pts">{value}</span>
      <span className="money">{paid}</span>
    </li>
  )
}

const excludedText = (trial: RuleTrial): string => {
  const those = trial.weeks.filter(({ reason }) => reason.excluded.length > 0)
  const count = those.reduce((sum, { reason }) => sum + reason.excluded.length, 0)
  const weeks = [...new Set(those.map(({ week }) => week))]
  return count === 0 ? '' : `Teams were excluded ${plural(count, 'time')}, in ${weeksText(weeks)}.`
}

const People = ({ trial }: { trial: RuleTrial }) => {
  const max = Math.max(0, ...trial.people.map(({ amount }) => Math.abs(amount)))
  const note = excludedText(trial)
  return (
    <section aria-labelledby="who-would-have-won">
      <h2 className={styles.heading} id="who-would-have-won">
        Who would have won
      </h2>
      <ul className={styles.people}>
        {trial.people.map(({ managerId, managerName, amount }) => (
          <li key={managerId ?? managerName}>
            <span className="trunc" title={managerName}>
              {managerName}
            </span>
            <Meter className={styles.meter} value={Math.abs(amount)} max={max} />
            <Money amount={Math.abs(amount)} />
          </li>
        ))}
      </ul>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </section>
  )
}

/** Simulation result: stats, chart, weeks and members. */
const Result = ({ tried, action, aside }: { tried: Tried; action: ReactNode; aside: ReactNode }) => (
  <>
    <section className="board" aria-label={`Result on ${weekCountText(triedWeeks(tried.trial).length)}`}>
      <PreviewTotals {...tried} />
      {hasResults(tried.trial) && <SeasonPreview trial={tried.trial} />}
    </section>
    <div className={`grid ${styles.below}`}>
      <section className="s8" aria-labelledby="week-by-week">
        <h2 className={styles.heading} id="week-by-week">
          Week by week
        </h2>
        <ol className={styles.weeks}>
          {triedWeeks(tried.trial).map(week => (
            <Week key={week.week} tried={week} unit={tried.unit} />
          ))}
        </ol>
      </section>
      <div className={`s4 ${styles.aside}`}>
        <People trial={tried.trial} />
        <div className="only-d">
          {action}
          {aside}
        </div>
      </div>
    </div>
    {action && <StickyFooter className="only-m">{action}</StickyFooter>}
  </>
)

const NoWeeks = ({ league, message }: { league: League; message: string | null }) => (
  <Panel>
    <Empty
      icon={FlaskConical}
      title="No weeks to simulate"
      action={
        <Link className={buttonClass({})} to={leagueSettingsOf(league.id, 'scores')}>
          Fetch a week
        </Link>
      }
    >
      {message ?? 'Results appear after week 1, or once weeks from an earlier season are imported.'}
    </Empty>
  </Panel>
)

const Trying = ({
  league,
  draft,
  own,
  metric,
  rulebook,
}: {
  league: League
  draft: RuleDraft
  /** Key of the league's rule being previewed, if it is one. */
  own: string | undefined
  metric: Metric | undefined
  rulebook: Rulebook
}) => {
  const [season, setSeason] = useState(rulebook.trySeasons[0]?.season ?? league.season)
  const members = useApiQuery(leagues.members, { leagueId: league.id })
  const settings = settingsOf(draft)
  const tried = useTrials(league.id, settings ? [settings] : [], { season })
  const cost = costOf(draft, { metric, rulebook, own: undefined, season: seasonOf(league) })
  const changeAt =
    own === undefined
      ? `${rulesOf(league.id, 'new')}?${withDraft(new URLSearchParams(), draft)}`
      : `${rulesOf(league.id, 'edit')}?rule=${encodeURIComponent(own)}`
  const from = Math.max(rulebook.nextWeek, draft.weeks?.[0] ?? rulebook.nextWeek)
  const action = own === undefined && (
    <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} to={changeAt}>
      Add starting week {from}
      {cost.total !== null && cost.total > 0 && `, ${dollarsText(cost.total, league.currency)}`}
    </Link>
  )
  return (
    <>
      <div className={styles.header}>
        <div className={styles.rule}>
          <PlainSentence pieces={buildRuleSentence(draft, metric, league.currency)} />
          <Link className="link" to={changeAt}>
            <Pencil />
            Change rule
          </Link>
        </div>
        {rulebook.trySeasons.length > 1 && (
          <Segmented
            label="Previewed season"
            options={rulebook.trySeasons.slice(0, 3).map(({ season: year, weeks }, index) => ({
              value: String(year),
              label: index === 0 ? `${year}, ${weekCountText(weeks)}` : String(year),
            }))}
            value={String(season)}
            onChange={year => setSeason(Number(year))}
          />
        )}
      </div>
      <div aria-busy={tried.isFetching}>
        <QueryBoundary
          query={{ ...tried, data: tried.data }}
          name="Simulation"
          skeleton={<SkeletonCard rows={8} />}
        >
          {([trial]) =>
            !trial || trial.weeks.length === 0 ? (
              <NoWeeks league={league} message={trial?.unavailable ?? null} />
            ) : (
              <Result
                tried={{
                  trial,
                  unit: metric?.unit ?? 'points',
                  members: members.data?.filter(({ status }) => status !== 'pending').length ?? 0,
                }}
                action={action}
                aside={
                  <p className={styles.note}>
                    Past weeks stay as published.{' '}
                    {own === undefined && cost.weeks.length > 0 && `This adds ${weeksText(cost.weeks)}.`}
                  </p>
                }
              />
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}

const Chosen = ({
  league,
  rulebook,
  metrics,
}: {
  league: League
  rulebook: Rulebook
  metrics: readonly Metric[]
}) => {
  const [query, setQuery] = useSearchParams()
  const draft = readDraft(draftText(query))
  const key = query.get('rule')
  const on = rulebook.rules.filter(({ isOn }) => isOn)
  const own = draft ? undefined : (on.find(rule => rule.key === key) ?? on[0])
  const tried = draft ?? (own && draftOf(own))
  const metric = metrics.find(({ name }) => name === tried?.metric)
  return (
    <>
      {!draft && on.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label="Rule"
            value={own?.key ?? ''}
            onChange={event => setQuery({ rule: event.target.value }, { replace: true })}
          >
            {on.map(rule => (
              <option key={rule.key} value={rule.key}>
                {rule.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {tried && tried.metric !== '' ? (
        <Trying
          key={own?.key ?? 'draft'}
          league={league}
          draft={tried}
          own={own?.key}
          metric={metric}
          rulebook={rulebook}
        />
      ) : (
        <Panel>
          <Empty
            icon={FlaskConical}
            title="No rule to preview"
            action={
              <Link className={buttonClass({})} to={rulesOf(league.id, 'catalog')}>
                Open the rule library
              </Link>
            }
          >
            Pick one from the rule library, then preview it on past weeks.
          </Empty>
        </Panel>
      )}
    </>
  )
}

/** Simulates a rule on past weeks: cost and winners. */
export const TryRule = ({ league }: { league: League }) => (
  <QueryBoundary
    query={combineQueries(useRulebook(league.id), useApiQuery(rules.metrics, {}))}
    name="Rules"
    skeleton={<SkeletonCard rows={8} />}
  >
    {([rulebook, metrics]) => <Chosen league={league} rulebook={rulebook} metrics={metrics} />}
  </QueryBoundary>
)
