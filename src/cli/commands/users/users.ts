import { z } from 'zod'
import type { OutputOf } from '#contract/kernel/endpoint'
import { people, type User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { commandLine, onBehalfOf } from '#core/kernel/authorization'
import { hasSecondFactor } from '#core/kernel/second-factor'
import { createUser } from '#core/accounts/people/create-users'
import { listUsers, usersAfter } from '#core/accounts/people/list-users'
import { toUser } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import { listLeagues } from '#core/leagues/list-leagues'
import type { Action } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import { jsonPieces } from '#cli/output/json-pieces'
import { collected, pagesAfter } from '#cli/output/pages'
import { newPassword } from '#cli/input/new-password'
import { harmless, type Colors } from '#cli/output/colors'
import { exitCodes, CliError } from '#cli/cli-error'
import { type Column, pairs, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf, nameOf } from '#cli/output/text'
import { textForEmail } from '#core/kernel/text-for-email'
import { showLink } from '#cli/output/show-link'

export const listAll: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { limit, after, ...listFilters } = Listed.parse(args)
    const filters = people.list.input.parse(listFilters)
    let last: User | undefined
    const pages = pagesAfter(page => usersAfter(ctx, filters, page), {
      maxRows: limit,
      after: after === undefined ? undefined : await userWith(ctx, after),
      onMore: user => (last = user),
    })
    if (cli.options.json) await cli.present.pieces(jsonPieces(pages))
    else cli.present.rows(await collected(pages), columns, 'No matching accounts.')
    if (last) cli.present.note(`For more accounts, add --after ${last.id}.`)
  })

const Listed = z.object({
  search: z.string().optional(),
  role: z.string().optional(),
  tier: z.string().optional(),
  state: z.string().optional(),
  limit: z.number().optional(),
  after: z.number().optional(),
})

/** Returns the account with an id, as in the list. Throws an error with exit code 4. */
const userWith = async (ctx: Ctx, id: number): Promise<OutputOf<typeof people.list>[number]> => {
  const [user] = await listUsers.run(ctx, commandLine, { id })
  if (!user) throw new CliError(exitCodes.notFound, `Account ${id} no longer exists.`)
  return user
}

const columns: Column<OutputOf<typeof people.list>[number]>[] = [
  { header: 'ID', of: user => user.id, right: true },
  { header: 'Name', of: nameOf },
  { header: 'Email', of: user => user.email },
  { header: 'Role', of: user => user.role },
  { header: 'Tier', of: tierOf },
  { header: 'Leagues', of: user => user.leaguesIn, right: true },
  { header: 'Two-step verification', of: user => (user.hasSecondFactor ? 'yes' : 'no') },
  { header: 'Last sign-in', of: user => dayOf(user.lastLoginAt) },
]

const Shown = z.object({ email: z.string() })

export const show: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const user = await personWith(ctx, Shown.parse(args).email)
    const leagues = await listLeagues.run(ctx, onBehalfOf(user), {})
    const output = {
      ...toUser(ctx, user),
      hasSecondFactor: await hasSecondFactor(ctx, user.id),
      leagues,
    }
    cli.present.output(output, colors => described(output, leagues, colors))
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

const person = people.create.input.omit({ password: true })

export const create: Action = async (cli, args) => {
  const checked = person.parse(args)
  const password = await newPassword(cli, args.passwordStdin === true)
  await withApp(
    cli,
    async ({ ctx }) => {
      const user = await createUser.run(ctx, commandLine, people.create.input.parse({ ...checked, password }))
      const message =
        password === undefined
          ? ` ${textForEmail(ctx, 'An email with a link to set a password is queued.', showLink(user.email))}`
          : ''
      cli.present.done(user, `Created an account for ${nameOf(user)} (${user.role}).${message}`)
    },
    { mayMake: true },
  )
}

function tierOf(user: User): string {
  return user.subscriptionTier === 'premium' && user.premiumUntil
    ? `Premium until ${dayOf(user.premiumUntil)}`
    : user.subscriptionTier
}
