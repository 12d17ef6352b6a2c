import type { ClaimLink } from '#contract/leagues/claims'

/**
 * The message for the group chat: what there is, and everybody's own link. Links that do not work are left out, and where
 * none is left `joinLink` lets people in.
 *
 * @param prizes what there is to win, as sentences; '' where that is not known
 */
export const claimMessage = (
  leagueName: string,
  links: readonly ClaimLink[],
  { joinLink, prizes = '' }: { joinLink?: string; prizes?: string } = {},
): string => {
  const own = links.flatMap(({ teamName, managerName, url, hasExpired }) =>
    url === null || hasExpired ? [] : [`${teamName} (${managerName})\n${url}`],
  )
  const begin = `${leagueName} has a prize board now. ${prizes}`
  return own.length > 0 || joinLink === undefined
    ? [`${begin}Your team is already on it. Claim it if you want emails and your own page:`, ...own].join(
        '\n\n',
      )
    : `${begin}Come in with your team:\n\n${joinLink}`
}
