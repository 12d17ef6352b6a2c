import { useCurrency } from '#ui/lib/use-currency'
import { secondYes } from '#contract/leagues/second-yes'
import type { League } from '#contract/leagues/leagues'
import { type TwoPeople, twoPeopleText } from '#domain/two-people'
import { PotUsesCard } from '#ui/areas/money/pot-uses/pot-uses-card.tsx'
import { VotesCard } from '#ui/areas/money/votes/votes-card.tsx'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { keepsMoney } from '#ui/lib/keeps-money'
import { useAct } from '#ui/lib/use-act'
import { useAnswer } from '#ui/lib/use-answer'
import styles from './below-plan.module.css'

/** What another asked to loosen, for those who can manage money to agree to. */
const Asked = ({ leagueId, asked }: { leagueId: number; asked: TwoPeople & { byName: string } }) => {
  const currency = useCurrency()
  const { forOwn, above, byName } = asked
  const act = useAct(secondYes.agree, { refreshes: [secondYes.read] })
  const then = `two people for ${twoPeopleText(asked, currency)}`
  const agree = () =>
    act.mutate(
      { leagueId, forOwn, above },
      {
        onSuccess: () => toast('positive', 'Agreed', `From now on ${then}.`),
        onError: error => toast('negative', 'Nothing has changed', error.message),
      },
    )
  return (
    <div className="stack">
      <p>
        {byName} wants to loosen this: {then}.
      </p>
      <div>
        <Button busy={act.isPending && 'Agreeing'} onClick={agree}>
          Agree
        </Button>
      </div>
    </div>
  )
}

const TwoPeople = ({ league }: { league: League }) => {
  const leagueId = league.id
  const currency = useCurrency()
  const policy = useAnswer(secondYes.read, { leagueId }, { freshForMs: 0 }).data
  if (!policy || (!policy.forOwn && policy.above === null)) return null
  return (
    <>
      <p className="t-2">In this league two people are asked for {twoPeopleText(policy, currency)}.</p>
      {policy.asked && !policy.asked.isOwn && keepsMoney(league) && (
        <Asked leagueId={leagueId} asked={policy.asked} />
      )}
    </>
  )
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
      <TwoPeople league={league} />
    </div>
  </div>
)
