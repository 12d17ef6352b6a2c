import { useCurrency } from '#ui/lib/use-currency'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import type { League } from '#contract/leagues/leagues'
import { type TwoPeople as Policy, twoPeopleText } from '#domain/two-people'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Another user's request to relax the policy, to be approved by users who can manage money. */
const PendingRequest = ({
  leagueId,
  request,
}: {
  leagueId: number
  request: Policy & { byName: string }
}) => {
  const currency = useCurrency()
  const { forOwn, above, byName } = request
  const then = `two people for ${twoPeopleText(request, currency)}`
  const agreeMutation = useApiMutation(twoPersonApproval.agree, {
    done: ['Agreed', `From now on ${then}.`],
    onError: toastError('No changes'),
  })
  const agree = () => agreeMutation.mutate({ leagueId, forOwn, above })
  return (
    <div className="stack">
      <p>
        {byName} wants to loosen this: {then}.
      </p>
      <div>
        <Button busy={agreeMutation.isPending && 'Agreeing'} onClick={agree}>
          Agree
        </Button>
      </div>
    </div>
  )
}

/** Two-person approval policy and any pending request to relax it. */
export const TwoPersonNotice = ({ league }: { league: League }) => {
  const leagueId = league.id
  const currency = useCurrency()
  const policy = useApiQuery(twoPersonApproval.read, { leagueId }, { freshForMs: 0 }).data
  if (!policy || (!policy.forOwn && policy.above === null)) return null
  return (
    <>
      <p className="t-2">
        In this league, two-person approval is required for {twoPeopleText(policy, currency)}.
      </p>
      {policy.pending && !policy.pending.isOwn && canManageMoney(league) && (
        <PendingRequest leagueId={leagueId} request={policy.pending} />
      )}
    </>
  )
}
