import { rules } from '#contract/rules/rules'
import { stagedWeeks } from '#contract/weeks/staged-weeks'

type StressRequest = { method: 'GET' | 'POST'; path: string; body?: string }

const maxRules = 60

/** Slowest requests for a server that a commissioner can make. */
export const busyRequests = (leagueId: number): StressRequest[] => {
  const inLeague = (path: string): string => path.replace(':leagueId', String(leagueId))
  const rule = {
    metric: 'highest_score',
    direction: 'highest',
    prize: { kind: 'fixed', amounts: [20] },
  }
  const tried = JSON.stringify({ rules: Array.from({ length: maxRules }, () => rule) })
  return [
    { method: 'POST', path: inLeague(rules.try.path), body: tried },
    { method: 'GET', path: inLeague(stagedWeeks.waiting.path) },
    { method: 'GET', path: '/docs/search?q=how+to+be' },
    { method: 'GET', path: '/api/openapi.json' },
  ]
}
