import type { ClaimLink } from '#contract/leagues/claims'

/** Message with the claim link of each team, to forward one by one. Expired links are left out. */
export const claimMessage = (links: readonly ClaimLink[]): string =>
  links
    .flatMap(({ teamName, managerName, url, hasExpired }) =>
      url === null || hasExpired ? [] : [`${teamName} (${managerName})\n${url}`],
    )
    .join('\n\n')
