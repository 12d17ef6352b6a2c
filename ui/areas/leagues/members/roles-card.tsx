import { Suspense } from 'react'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { twoPersonApproval, type TwoPersonApproval } from '#contract/leagues/two-person-approval'
import { dollarsText } from '#domain/money'
import { namesText } from '#domain/text'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'

const TwoPersonDialog = lazy(() => import('./two-person-dialog.tsx').then(m => m.TwoPersonDialog))

/** Describes the approval policy, such as "Over $100, and payments to yourself". */
const approvalText = ({ forOwn, above }: TwoPersonApproval, currency: string): string => {
  const over = above === null ? undefined : `Over ${dollarsText(above, currency)}`
  if (!forOwn) return over ?? 'Off'
  return over ? `${over}, and payments to yourself` : 'Payments to yourself'
}

const named = (members: readonly Member[], is: (member: Member) => boolean): string | undefined => {
  const names = members.filter(is).map(({ managerName }) => managerName)
  return names.length > 0 ? namesText(names) : undefined
}

/** Roles in the league, and the actions that need two-person approval. */
export const RolesCard = ({ league }: { league: League }) => {
  const at = { leagueId: league.id }
  const approval = useDialog('two-person')
  const reads = combineQueries(useApiQuery(leagues.members, at), useApiQuery(twoPersonApproval.read, at))
  return (
    <Card title="Roles">
      <QueryBoundary query={reads} name="Roles">
        {([members, policy]) => {
          const helpers = named(members, ({ leagueRole }) => leagueRole === 'co_commissioner')
          const treasurer = named(members, ({ leagueRole }) => leagueRole === 'treasurer')
          return (
            <DescriptionList>
              <div>
                <dt>Commissioner</dt>
                <dd className="breaks">{league.commissionerName}</dd>
              </div>
              {helpers && (
                <div>
                  <dt>Co-commissioner</dt>
                  <dd className="breaks">{helpers}</dd>
                </div>
              )}
              <div>
                <dt>Treasurer</dt>
                <dd className="breaks">{treasurer ?? league.commissionerName}</dd>
              </div>
              <div>
                <dt>Two-person approval</dt>
                <dd>
                  {approvalText(policy, league.currency)}{' '}
                  {league.isMine && (
                    <button type="button" className="link link-btn" onClick={() => approval.open()}>
                      Change
                      <span className="sr"> two-person approval</span>
                    </button>
                  )}
                </dd>
              </div>
            </DescriptionList>
          )
        }}
      </QueryBoundary>
      {league.isMine && approval.isOpen && (
        <Suspense>
          <TwoPersonDialog league={league} onClose={approval.close} />
        </Suspense>
      )}
    </Card>
  )
}
