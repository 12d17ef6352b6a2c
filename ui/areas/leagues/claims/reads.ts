import { claims } from '#contract/leagues/claims'
import { memberReads } from '#ui/areas/leagues/invite/reads'

/** Every answer that tells who has an account, and who can get one how. */
export const claimReads = [...memberReads, claims.links, claims.takeovers] as const
