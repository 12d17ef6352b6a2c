import { dues, type Dues } from '#contract/money/dues'
import { namesText } from '#domain/text'
import { toast, toastRefused } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'

/** Mails those who owe, each at most once a day. */
export const useRemind = (leagueId: number, { members }: Dues) => {
  const act = useAct(dues.remind, { refreshes: [dues.read], isOnce: true })
  return {
    count: members.filter(({ owes }) => owes > 0).length,
    isPending: act.isPending,
    all: () =>
      act.mutate(
        { leagueId },
        {
          onSuccess: ({ reminded }) =>
            reminded.length > 0
              ? toast('positive', 'Reminded', namesText(reminded))
              : toast('warning', 'Nobody was mailed', 'They were reminded today, or take no mail.'),
          onError: toastRefused('Not reminded', 'No mail was sent.'),
        },
      ),
  }
}
