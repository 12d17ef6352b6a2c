import { Trophy } from 'lucide-react'
import { awards, type AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { Stats } from '#contract/winnings'
import { dollarsText } from '#domain/money'
import { Card } from '#ui/components/card.tsx'
import { FactList } from '#ui/components/facts.tsx'
import { classes } from '#ui/lib/classes'
import { useAnswer } from '#ui/lib/use-answer'
import { useKinds } from '#ui/lib/use-kinds'
import styles from './super-bowl-card.module.css'

/** What became of a prize that rolls over when nobody takes it in a season. */
const RolloverNote = ({ league, kind }: { league: League; kind: AwardKind }) => {
  const answer = useAnswer(awards.list, { leagueId: league.id, type: kind.type, limit: 1 })
  const [award] = answer.data ?? []
  const when = award?.week ? ` in week ${award.week}` : ''
  return (
    <p className={classes('t-3 t-sm', styles.sbNote)}>
      {award
        ? `${award.managerName} took the ${dollarsText(award.prizeAmount)} ${kind.label}${when}, so nothing rolls over.`
        : `${kind.noAwards.title}. ${kind.noAwards.text}`}
    </p>
  )
}

/** What the champion gets: the first-place payout, and the prizes that rolled over. */
export const SuperBowlCard = ({ league, stats }: { league: League; stats: Stats }) => {
  const rolling = useKinds().filter(({ rollsOver }) => rollsOver)
  return (
    <Card
      title="Super Bowl Pot"
      action={
        <span className={styles.cup}>
          <Trophy />
        </span>
      }
    >
      <div className={classes('row', styles.sbFigure)}>
        <span className="big">{dollarsText(stats.firstPlacePayout + stats.miscreantRollover)}</span>
        <span className="t-2 t-sm">to the champion</span>
      </div>
      <FactList>
        <div>
          <dt>First-place payout</dt>
          <dd>{dollarsText(stats.firstPlacePayout)}</dd>
        </div>
        <div>
          <dt>{rolling.map(({ label }) => label).join(' and ')} rollover</dt>
          <dd>{dollarsText(stats.miscreantRollover)}</dd>
        </div>
      </FactList>
      {stats.miscreantRollover === 0 &&
        rolling.map(kind => <RolloverNote key={kind.type} league={league} kind={kind} />)}
    </Card>
  )
}
