import type { League } from '#contract/leagues/leagues'
import { useRecordIn } from '#ui/areas/money/shared/use-money-dialogs'
import { combineQueries, QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { dues } from '#contract/money/dues'
import { settle } from '#contract/money/settle'
import { RecordIn } from './record-in.tsx'
import { Several } from './several.tsx'

/** Dialog to record one or several payments. */
export const RecordMoneyIn = ({ league }: { league: League }) => {
  const { idOf, about, turn, close } = useRecordIn()
  const leagueId = league.id
  const how = about('how')
  const query = combineQueries(
    useApiQuery(dues.read, { leagueId }, { freshForMs: 0 }),
    useApiQuery(settle.read, { leagueId }, { freshForMs: 0 }),
  )
  return (
    <QueryBoundary query={query} name="Dues" skeleton={null}>
      {([now, { balances }]) =>
        how === undefined ? (
          <RecordIn
            league={league}
            dues={now}
            balances={balances}
            initialMemberId={idOf('who')}
            amount={about('amount')}
            onSeveral={() => turn({ how: 'several' })}
            onClose={close}
          />
        ) : (
          <Several league={league} dues={now} how={how} onHow={next => turn({ how: next })} onClose={close} />
        )
      }
    </QueryBoundary>
  )
}
