import { claims } from '#contract/leagues/claims'
import { memberQueries } from '#ui/areas/leagues/invite/invite-queries'

/** Every answer that tells who has an account, and who can get one how. */
export const claimQueries = [...memberQueries, claims.links, claims.takeovers] as const
