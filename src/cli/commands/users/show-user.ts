import type { Colors, Column } from '#cli/cli'
import { argument } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import { harmless } from '#cli/output/colors'
import { pairs, table } from '#cli/output/table'
import { dayOf, nameOf } from '#cli/output/text'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { toUser } from '#core/accounts/user'
import { onBehalfOf } from '#core/kernel/authorization'
import { hasSecondFactor } from '#core/kernel/second-factor'
import { listLeagues } from '#core/leagues/list-leagues'

export const showUser = verb({
  summary: 'show an account with its leagues',
  example: 'users show dana@example.com',
  flags: { email: argument('<email>', 'email address', text) },
  run: async ({ ctx, call, present }, { email }) => {
    const user = await personWith(ctx, email)
    const leagues = await call(listLeagues, {}, onBehalfOf(user))
    const hasFactor = await hasSecondFactor(ctx, user.id)
    const output = { ...toUser(ctx, user), hasSecondFactor: hasFactor, leagues }
    present.output(output, colors => described(output, leagues, colors))
  },
})

type UserWithFactors = User & { hasSecondFactor: boolean }

const described = (user: UserWithFactors, leagues: League[], colors: Colors): string => {
  const facts: [string, string | number][] = [
    ['ID', user.id],
    ['Email', user.email],
    ['Role', user.role],
    ['Tier', tierOf(user)],
    ['Extra leagues', user.additionalLeagueSlots],
    ['Member since', dayOf(user.createdAt)],
    ['Last sign-in', dayOf(user.lastLoginAt) || 'never'],
    ['Two-step verification', user.hasSecondFactor ? 'yes' : 'no'],
  ]
  const theirs = leagues.length > 0 ? ['', table(leagues, leagueColumns, colors)] : []
  return [colors.bold(harmless(nameOf(user))), pairs(facts, colors), ...theirs].join('\n')
}

const leagueColumns: Column<League>[] = [
  { header: 'ID', of: league => league.id, right: true },
  { header: 'League', of: league => league.name },
  { header: 'As', of: league => league.myRole },
  { header: 'Team', of: league => league.myTeamName },
]

export function tierOf(user: User): string {
  return user.subscriptionTier === 'premium' && user.premiumUntil
    ? `Premium until ${dayOf(user.premiumUntil)}`
    : user.subscriptionTier
}
