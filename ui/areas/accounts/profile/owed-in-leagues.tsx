import { leagueManagement } from '#contract/leagues/management'
import { leagues, type League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { useAnswer } from '#ui/lib/use-answer'

const OwedIn = ({ league }: { league: League }) => {
  const open = useAnswer(leagueManagement.openBalances, { leagueId: league.id }, { freshForMs: 0 })
  return (
    <Await answer={open} name="Balances">
      {({ balances }) => <OpenBalances balances={balances} leagueName={league.name} />}
    </Await>
  )
}

/** What the leagues that somebody runs owe to whom, all of which goes with their account. */
export const OwedInLeagues = () => (
  <Await answer={useAnswer(leagues.list, {})} name="Leagues">
    {all =>
      all
        .filter(({ myRole }) => myRole === 'commissioner')
        .map(league => <OwedIn key={league.id} league={league} />)
    }
  </Await>
)
