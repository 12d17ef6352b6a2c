import { dues } from '#contract/money/dues'
import { settle } from '#contract/money/settle'
import { joining } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import type { Need } from '#contract/needs'
import { namesText } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useCopy } from '#ui/components/use-copy.tsx'
import { basePath } from '#ui/lib/site'
import { joinLink } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Immediate actions of tasks; tasks that need more input link to a page instead. */
const useNeedActions = (league: League) => {
  const leagueId = league.id
  const { copy, byHand } = useCopy()
  const remind = useApiMutation(dues.remind, {
    isOnce: true,
    onError: toastError('Not reminded', 'No email was sent.'),
  })
  const receive = useApiMutation(settle.receive, {
    onError: toastError('Not recorded', 'No changes were made.'),
  })
  const approve = useApiMutation(joining.approve, {
    onError: toastError('Not confirmed', 'No changes were made.'),
  })
  const copyLink = async () => {
    const isCopied = await copy(joinLink(`${window.location.origin}${basePath()}`, league))
    if (isCopied) toast('positive', 'Link copied', 'Paste it into the group chat.')
  }
  const of = (need: Need): (() => void) | undefined => {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (need.kind) {
      case 'dues':
        return () =>
          remind.mutate(
            { leagueId },
            {
              onSuccess: ({ reminded }) =>
                reminded.length > 0
                  ? toast('positive', 'Reminded', namesText(reminded))
                  : toast('warning', 'No emails sent', 'They were reminded today or opted out of email.'),
            },
          )
      case 'received':
        return () =>
          receive.mutate(
            { leagueId, paymentId: need.paymentId },
            { onSuccess: () => toast('positive', 'Received', `${need.from}'s payment is in the ledger.`) },
          )
      case 'claim':
        return () =>
          approve.mutate(
            { leagueId, userId: need.managerId },
            { onSuccess: () => toast('positive', `${need.name} is in`, need.teamName) },
          )
      case 'owners':
        return () => void copyLink()
      default:
        return undefined
    }
  }
  return { of, byHand, isPending: remind.isPending || receive.isPending || approve.isPending }
}

/** Button of a task with an immediate action. */
export const NeedAction = ({
  need,
  title,
  label,
  league,
}: {
  need: Need
  title: string
  label: string
  league: League
}) => {
  const actions = useNeedActions(league)
  return (
    <>
      <Button
        size="sm"
        busy={actions.isPending && label}
        aria-label={`${label}: ${title}`}
        onClick={actions.of(need)}
      >
        {label}
      </Button>
      {actions.byHand}
    </>
  )
}
