import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type ShareActivity, sharing } from '#contract/sharing'
import { useShareOrCopy } from '#ui/components/use-copy.tsx'
import { toast } from '#ui/components/toast'
import { type CallError, call } from '#ui/lib/call'
import { useNow } from '#ui/lib/clock'
import { plural } from '#domain/text'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import type { Award } from '#contract/awards'
import { publicName } from '#domain/members'
import { dollarsText } from '#domain/money'

/** Actions of the share dialog. The first one used creates the link; if that fails, the dialog shows the reason. */
export const useShareActions = (text: string, makeLink: () => Promise<ShareActivity | undefined>) => {
  const { isCopied, copy, passOn, byHand } = useShareOrCopy()
  const [isConfirming, setConfirming] = useState(false)

  const toastCopyResult = (isOnClipboard: boolean) =>
    isOnClipboard
      ? toast('positive', 'Copied! Paste into your social app')
      : toast('negative', 'Copy Failed', 'Could not copy to clipboard')

  const copyAll = async () => {
    const link = await makeLink()
    if (link) toastCopyResult(await copy(withLink(text, link.shareUrl)))
  }

  const shareNatively = async () => {
    const link = await makeLink()
    if (!link) return
    const passed = await passOn({ text, url: link.shareUrl }, withLink(text, link.shareUrl))
    if (passed === 'shared') return setConfirming(true)
    // Copy as a fallback: a user who closes the share sheet may post elsewhere.
    if (passed === 'closed') await copyAll()
    else toastCopyResult(passed === 'copied')
  }

  return {
    isCopied,
    byHand,
    copyAll,
    shareNatively,
    isConfirming,
    closeConfirmation: () => setConfirming(false),
  }
}

const lifetimeMs = 5 * 60_000

/**
 * Manages the share link of an award. Creating it makes the award public, so only `make`, called on copy or share, does
 * it; it returns this dialog's link, or undefined if it couldn't be created. `renew` creates another one. `leftMs` is
 * the remaining time to earn credit.
 */
export const useShareLink = (awardId: number) => {
  const link = useQuery<ShareActivity, CallError>({
    queryKey: [sharing.share.path, { awardId }],
    queryFn: () => call(sharing.share, { awardId, platform: 'web', confirmed: false }),
    enabled: false,
    retry: false,
    // Every opened dialog creates its own link.
    gcTime: 0,
  })
  const { data, error, isFetching } = link
  const now = useNow(1000)
  const renew = async (): Promise<ShareActivity | undefined> => (await link.refetch()).data
  return {
    ...{ data, error, isFetching, renew },
    make: async () => data ?? renew(),
    // Clamped to the lifetime: the displayed clock lags behind the server's.
    leftMs: data ? Math.min(lifetimeMs, Math.max(0, Date.parse(data.tokenExpiry) - now)) : undefined,
  }
}

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

const hashtagOrLink = /\s*(#[\p{L}\p{N}_]+|https?:\/\/\S+)/gu

/** Removes repeated hashtags and links, keeping the first of each; a league's name may contain some. */
export const withoutRepeats = (text: string): string => {
  const seen = new Set<string>()
  return text.replace(hashtagOrLink, (match, mark: string) => {
    const known = mark.toLowerCase()
    if (seen.has(known)) return ''
    seen.add(known)
    return match
  })
}

const titleOf = ({ position, label, isOfPosition }: Award): string =>
  isOfPosition && position !== 'ALL' ? `Top ${position}` : label

/** Returns the winner's public name; former members have no name to shorten. */
export const publicWinner = ({ managerId, managerName }: Award): string =>
  managerId === null ? managerName : publicName(managerName)

/** Returns the share text of an award: the winner, the award and the hashtag of its type. */
export const shareTextOf = (award: Award, isOwn: boolean): string => {
  const winner = isOwn ? 'me' : publicWinner(award)
  const when = award.week === null ? `the ${award.season} season` : `week ${award.week}`
  const hashtag = award.label.replace(/[^\p{L}\p{N}]/gu, '')
  return withoutRepeats(
    `${award.playerName} just won ${winner} ${dollarsText(award.prizeAmount, award.currency)}. ` +
      `${titleOf(award)} of ${when} in ${award.leagueName}. #${hashtag}`,
  )
}

/** Appends the award's link to the share text. */
export const withLink = (text: string, url: string): string => withoutRepeats(`${text} ${url}`)
