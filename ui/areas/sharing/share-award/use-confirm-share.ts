import { sharing, type ShareActivity } from '#contract/sharing'
import { toast } from '#ui/components/toast'
import { plural } from '#domain/text'
import { useApiMutation } from '#ui/lib/use-api-mutation'

type Earned = ShareActivity['newAchievements'][number]

const earnedText = ({ streakDays, totalShares, reward }: Earned): string =>
  streakDays === undefined
    ? `${plural(totalShares ?? 0, 'share')} reward: ${reward}`
    : `${streakDays}-day share streak reward: ${reward}`

/** Shows what a confirmed share earned. */
const toastCredit = ({ alreadyCredited, newAchievements: [earned] }: ShareActivity) => {
  if (alreadyCredited)
    return toast(
      'warning',
      'Already Maxed Out',
      "You've maxed this award for today—share another tomorrow for more points.",
      4000,
    )
  if (earned) return toast('positive', 'New Achievement Unlocked!', earnedText(earned))
  return toast('positive', 'Share Complete!')
}

const toastUnverified = () =>
  toast(
    'negative',
    'Verification Error',
    'Failed to verify share. Please try again or contact support if the issue persists.',
  )

/** Claims the share credit after sharing through the device, using the shared link. */
export const useConfirmShare = (awardId: number) => {
  const recordShare = useApiMutation(sharing.share, { onError: toastUnverified })
  return {
    isPending: recordShare.isPending,
    confirm: (shareToken: string, onSettled: () => void) =>
      recordShare.mutate(
        { awardId, platform: 'native', confirmed: true, shareToken },
        { onSuccess: toastCredit, onSettled },
      ),
  }
}
