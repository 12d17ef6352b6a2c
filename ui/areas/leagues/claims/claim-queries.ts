import { claims } from '#contract/leagues/claims'
import { memberQueries } from '#ui/areas/leagues/invite/invite-queries'

/** Queries that depend on who has an account or can claim one. */
export const claimQueries = [...memberQueries, claims.links, claims.teamClaims] as const
