import type { ClaimLink } from '#contract/leagues/claims'

/** The message for the group chat: what there is, and everybody's own link. Links that do not work are left out. */
export const claimMessage = (leagueName: string, links: readonly ClaimLink[]): string =>
  [
    `${leagueName} has a prize board now. Your team is already on it. Claim it if you want emails and your own page:`,
    ...links.flatMap(({ teamName, managerName, url, hasExpired }) =>
      url === null || hasExpired ? [] : [`${teamName} (${managerName})\n${url}`],
    ),
  ].join('\n\n')
