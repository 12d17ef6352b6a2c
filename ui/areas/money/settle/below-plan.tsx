import { useCurrency } from '#ui/lib/use-currency'
import { secondYes, type SecondYes } from '#contract/leagues/second-yes'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { PotUsesCard } from '#ui/areas/money/pot-uses/pot-uses-card.tsx'
import { VotesCard } from '#ui/areas/money/votes/votes-card.tsx'
import { classes } from '#ui/lib/classes'
import { useAnswer } from '#ui/lib/use-answer'
import styles from './below-plan.module.css'

const twoAreAsked = ({ forOwn, above }: SecondYes, currency: string): string =>
  [
    ...(forOwn ? ['nobody marks money to themself as paid'] : []),
    ...(above === null ? [] : [`payments above ${dollarsText(above, currency, true)} take two people`]),
  ].join(', and ')

const TwoPeople = ({ leagueId }: { leagueId: number }) => {
  const currency = useCurrency()
  const words = useAnswer(secondYes.read, { leagueId }, { freshForMs: 0 }).data
  const text = words && twoAreAsked(words, currency)
  return text ? <p className="t-2">In this league {text}.</p> : null
}

/** What goes with the plan: what is left in the pot, what members are asked, and where one person’s word is not enough. */
export const BelowPlan = ({
  league,
  isMember,
  isWide,
}: {
  league: League
  isMember: boolean
  isWide: boolean
}) => (
  <div className={classes('grid', styles.below)}>
    <div className={classes(isWide ? 's8' : 's7', 'stack')}>
      <VotesCard league={league} isMember={isMember} />
    </div>
    <div className={classes(isWide ? 's4' : 's5', 'stack')}>
      <PotUsesCard league={league} />
      <TwoPeople leagueId={league.id} />
    </div>
  </div>
)
