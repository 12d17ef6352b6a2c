import { z } from 'zod'
import { onBehalfOf } from '#core/kernel/authorization'
import type { Actor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import { createLeague } from '#core/leagues/create-league'
import { lookUpLeagueAddress } from '#core/weeks/start/look-up-address'
import { leagueFromAddress } from '#core/weeks/start/league-from-address'
import type { Action, Cli } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { plural } from '#domain/text'
import { myTeamKey } from './my-team.ts'

const Options = z.object({
  name: z.string().optional(),
  commissioner: z.string(),
  from: z.string().optional(),
  season: z.number().optional(),
  currency: z.string().optional(),
  anyway: z.boolean().optional(),
  myTeam: z.string().optional(),
})
type Options = z.output<typeof Options>

export const create: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { commissioner, from, ...options } = Options.parse(args)
    if (from === undefined && options.myTeam !== undefined) throw usageError('--my-team requires --from.')
    const actor = onBehalfOf(await personWith(ctx, commissioner))
    await (from === undefined
      ? byName(cli, ctx, actor, options)
      : fromAddress(cli, ctx, actor, { ...options, from }))
  })

const byName = async (
  cli: Cli,
  ctx: Ctx,
  actor: Actor,
  { name, currency }: Pick<Options, 'name' | 'currency'>,
): Promise<void> => {
  if (name === undefined) throw invalid('name', "Pass the league's name, or its URL with --from")
  const league = await createLeague.run(ctx, actor, createLeague.endpoint.input.parse({ name, currency }))
  cli.present.done(league, `Created league ${league.id}, ${league.name}.`)
}

const fromAddress = async (
  cli: Cli,
  ctx: Ctx,
  actor: Actor,
  {
    name,
    from,
    season,
    currency,
    anyway,
    myTeam,
  }: Pick<Options, 'name' | 'season' | 'currency' | 'anyway' | 'myTeam'> & { from: string },
): Promise<void> => {
  if (name !== undefined) throw invalid('name', 'Omit the name: the league at that URL has one')
  const pasted = { address: from, season, anyway }
  const { league: found } = await lookUpLeagueAddress.run(ctx, actor, pasted)
  if (!found) throw invalid('from', "That's a Sleeper user. Pass the URL of one of their leagues")
  if (found.advice !== null) cli.present.note(found.advice)
  const teamKey = await myTeamKey(cli, found, myTeam)
  const made = await leagueFromAddress.run(ctx, actor, { ...pasted, currency, teamKey })
  const { league, members } = made
  const created = `Created league ${league.id}, ${league.name}, with ${plural(members.length, 'manager')}`
  cli.present.done(made, `${created}${firstWeekText(made)}`)
}

type Made = Awaited<ReturnType<typeof leagueFromAddress.run>>

const firstWeekText = ({ stagedWeek, weekProblem }: Made): string => {
  if (stagedWeek) return `; week ${stagedWeek.week} is ready for review.`
  return weekProblem === null ? '; no finished week yet.' : `. ${weekProblem}`
}
