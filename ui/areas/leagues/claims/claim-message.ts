import type { ClaimLink } from '#contract/leagues/claims'

/** Everybody's own link, to pass on one by one. Links that do not work are left out. */
export const claimMessage = (links: readonly ClaimLink[]): string =>
  links
    .flatMap(({ teamName, managerName, url, hasExpired }) =>
      url === null || hasExpired ? [] : [`${teamName} (${managerName})\n${url}`],
    )
    .join('\n\n')
