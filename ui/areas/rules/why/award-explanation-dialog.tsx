import { Ban, Share2 } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { rules } from '#contract/rules/rules'
import { type AwardExplanation } from '#contract/rules/rule-trials'
import { dollarsText } from '#domain/money'
import { measuredText, metricValueText } from '#domain/metric-value'
import type { MetricUnit } from '#domain/rules'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Link } from '#ui/components/link.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { classes } from '#ui/lib/classes'
import { dayText, momentText } from '#ui/lib/format'
import { moneyOf, rulesOf } from '#ui/lib/paths'
import { sourceText } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useOpenShare } from '#ui/lib/use-dialog'
import { useUser } from '#ui/lib/use-user'
import styles from './award-explanation-dialog.module.css'

type Reason = NonNullable<AwardExplanation['reason']>
type Best = Reason['best'][number]

const nameOf = ({ managerName, teamName, name }: Best): string => managerName || teamName || name

/** Player name; omitted when a team was measured. */
const whatOf = (best: Best): string =>
  [best.id.startsWith('team:') ? '' : best.name, best.detail ?? ''].filter(Boolean).join(', ')

/** Whether a candidate is the winner. */
const isWinner = (explanation: AwardExplanation) => (best: Best) =>
  best.managerName === explanation.managerName &&
  (best.name === explanation.playerName || best.id.startsWith('team:'))

type Measured = { name: string; value: number }

/**
 * Returns the two compared candidates, winner first, with their tiebreaker values, or the rule's metric if there was no
 * tie.
 */
const compared = (
  { best, decidedBy }: Reason,
  explanation: AwardExplanation,
): { two: Measured[]; unit: MetricUnit } => {
  if (decidedBy) return { two: decidedBy.values.slice(0, 2), unit: decidedBy.unit }
  const won = best.find(isWinner(explanation)) ?? best[0]
  const other = best.find(known => known !== won)
  const two = [won, other].flatMap(one => (one ? [{ name: nameOf(one), value: one.value }] : []))
  return { two, unit: explanation.unit }
}

const Comparison = ({ reason, explanation }: { reason: Reason; explanation: AwardExplanation }) => {
  const { two, unit } = compared(reason, explanation)
  const values = two.map(({ value }) => value)
  const max = Math.max(...values.map(Math.abs), 0.01)
  if (two.length < 2) return null
  return (
    <>
      {reason.decidedBy && <p className="t-3 t-sm">Broken on {reason.decidedBy.label}</p>}
      <div className={styles.versus}>
        {two.map(({ name, value }, index) => (
          <div key={index} className={index === 0 ? styles.won : undefined}>
            <span className="trunc" title={name}>
              {name}
            </span>
            <span className={styles.bar} aria-hidden="true" data-drawn="">
              <i style={{ width: `${(Math.abs(value) / max) * 100}%` }} />
            </span>
            <span className="pts">{metricValueText(value, unit, values)}</span>
          </div>
        ))}
      </div>
    </>
  )
}

const TopFive = ({ best, explanation }: { best: readonly Best[]; explanation: AwardExplanation }) => {
  const currency = useCurrency()
  const among = best.map(({ value }) => value)
  return (
    <ol className={styles.best}>
      {best.map(one => {
        const isWon = isWinner(explanation)(one)
        const what = whatOf(one)
        return (
          <li key={one.id} className={isWon ? styles.won : undefined}>
            <span className={styles.rank}>{one.rank}</span>
            <div className={styles.name}>
              <div className="t-med trunc" title={nameOf(one)}>
                {nameOf(one)}
              </div>
              {what !== '' && (
                <div className="t-3 t-sm trunc" title={what}>
                  {what}
                </div>
              )}
            </div>
            <span className="pts">{metricValueText(one.value, explanation.unit, among)}</span>
            <span className={classes('money', styles.amount)}>
              {isWon && dollarsText(Math.abs(explanation.prizeAmount), currency)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const ExcludedList = ({ all, unit }: { all: Reason['excluded']; unit: MetricUnit }) => (
  <ul className={styles.excluded}>
    {all.map(({ name, managerName, value, reason }) => (
      <li key={`${name} ${managerName} ${reason}`}>
        <Ban />
        <div>
          <div className="t-med breaks">{managerName || name}</div>
          <p className="t-2 t-sm breaks">
            {managerName && name !== managerName ? `${name}: ` : ''}
            {reason}
          </p>
        </div>
        <s className="pts">{metricValueText(value, unit)}</s>
      </li>
    ))}
  </ul>
)

const Case = ({ reason, explanation }: { reason: Reason; explanation: AwardExplanation }) => (
  <>
    <section>
      <h3 className={styles.sentence}>{reason.sentence}</h3>
      <Comparison reason={reason} explanation={explanation} />
    </section>
    {reason.best.length > 0 && (
      <section>
        <h3 className={styles.sentence}>{reason.best.length === 5 ? 'Top five' : 'The best'}</h3>
        <TopFive best={reason.best} explanation={explanation} />
      </section>
    )}
    {reason.excluded.length > 0 && (
      <section>
        <h3 className={styles.sentence}>
          Excluded <span>{reason.excluded.length}</span>
        </h3>
        <ExcludedList all={reason.excluded} unit={explanation.unit} />
      </section>
    )}
  </>
)

/** Note of a manual award: its evidence, often a link. */
const Note = ({ note }: { note: string | null }) => {
  if (!note) return 'No reason was recorded.'
  return /^https?:\/\/\S+$/.test(note) ? (
    <a className="link" href={note} target="_blank" rel="noreferrer">
      See the evidence
    </a>
  ) : (
    `“${note}”`
  )
}

/** Explanation of a manual award: the person who decided. */
const ByHand = ({ explanation }: { explanation: AwardExplanation }) => (
  <section>
    <h3 className={styles.sentence}>
      Decided by {explanation.recordedBy} <span>{momentText(explanation.recordedAt)}</span>
    </h3>
    <p className="t-base breaks">
      <Note note={explanation.note} />
    </p>
  </section>
)

const Source = ({ explanation, leagueId }: { explanation: AwardExplanation; leagueId: number }) => (
  <p className="t-3 t-sm breaks">
    {explanation.rule && (
      <>
        The rule: {explanation.rule.sentence} Rule version {explanation.rule.version}
        {explanation.rule.since && `, since ${dayText(explanation.rule.since)}`}.{' '}
      </>
    )}
    {explanation.readAt !== null && (
      <>
        Points from {sourceText(explanation.source)} as of {momentText(explanation.readAt)}.{' '}
      </>
    )}
    <Link to={rulesOf(leagueId)}>Rules</Link>.{' '}
    <Link to={`${moneyOf(leagueId, 'ledger')}?award=${explanation.awardId}`}>Question this award</Link>
  </p>
)

const Explanation = ({ explanation, leagueId }: { explanation: AwardExplanation; leagueId: number }) => {
  const currency = useCurrency()
  return (
    <>
      <section className={classes('board', styles.edge)}>
        <div className={styles.winner}>
          <div className={styles.name}>
            <span className={styles.sub}>
              {explanation.playerName !== explanation.managerName && `${explanation.playerName}, `}
              {measuredText(explanation.value, explanation.unit)}
            </span>
            <strong>{explanation.managerName}</strong>
          </div>
          <span className={styles.cash}>{dollarsText(Math.abs(explanation.prizeAmount), currency)}</span>
        </div>
      </section>
      <div className={styles.body}>
        {explanation.reason ? (
          <Case reason={explanation.reason} explanation={explanation} />
        ) : (
          <ByHand explanation={explanation} />
        )}
        <Source explanation={explanation} leagueId={leagueId} />
      </div>
    </>
  )
}

/** Sharing makes an award public, so only its winner and the commissioner can do it. Fines are never shared. */
const Share = ({ leagueId, awardId }: { leagueId: number; awardId: number }) => {
  const openShare = useOpenShare()
  const { data: user } = useUser()
  const { data: awardList } = useApiQuery(awards.list, { leagueId })
  const { data: all } = useApiQuery(leagues.list, {})
  const award = awardList?.find(({ id }) => id === awardId)
  const runsIt = all?.some(({ id, myRole }) => id === leagueId && myRole === 'commissioner')
  if (!award || award.isFine || !(runsIt || award.managerId === user?.id)) return null
  return (
    <Button onClick={() => openShare(awardId)}>
      <Share2 />
      Share
    </Button>
  )
}

const firstName = (name: string): string => name.split(' ')[0] ?? name

const placeText = ({ label, week }: AwardExplanation): string =>
  week === null ? label : `${label}, week ${week}`

/** Explains why an award was won: its evidence, or the person who decided. */
export const AwardExplanationDialog = ({
  leagueId,
  awardId,
  onClose,
}: {
  leagueId: number
  awardId: number
  onClose: () => void
}) => {
  const query = useApiQuery(rules.why, { leagueId, awardId })
  const explanation = query.data
  return (
    <Dialog
      title={
        explanation
          ? `Why ${firstName(explanation.managerName)} ${explanation.prizeAmount < 0 ? 'pays' : 'won'}`
          : 'Why'
      }
      note={explanation && placeText(explanation)}
      flush
      isDirty={false}
      footer={explanation && <Share leagueId={leagueId} awardId={awardId} />}
      onClose={onClose}
    >
      <QueryBoundary query={query} name="Reason" skeleton={<SkeletonRows rows={6} />}>
        {found => <Explanation explanation={found} leagueId={leagueId} />}
      </QueryBoundary>
    </Dialog>
  )
}
