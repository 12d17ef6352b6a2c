import { z } from 'zod'
import { onBehalfOf } from '#core/kernel/access'
import type { Actor } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/refusal'
import { createLeague } from '#core/leagues/create-league'
import { leagueFromAddress } from '#core/weeks/start/league-from-address'
import type { Action, Cli } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import { withApp } from '#cli/with-app'
import { plural } from '#domain/text'

const Given = z.object({
  name: z.string().optional(),
  commissioner: z.string(),
  from: z.string().optional(),
  season: z.number().optional(),
  currency: z.string().optional(),
  anyway: z.boolean().optional(),
})
type Given = z.output<typeof Given>

export const create: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { commissioner, from, ...asked } = Given.parse(given)
    const actor = onBehalfOf(await personWith(ctx, commissioner))
    await (from === undefined
      ? byName(cli, ctx, actor, asked)
      : fromAddress(cli, ctx, actor, { ...asked, from }))
  })

const byName = async (
  cli: Cli,
  ctx: Ctx,
  actor: Actor,
  { name, currency }: Pick<Given, 'name' | 'currency'>,
): Promise<void> => {
  if (name === undefined) throw invalid('name', 'Give the name of the league, or its address with --from')
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
  }: Pick<Given, 'name' | 'season' | 'currency' | 'anyway'> & { from: string },
): Promise<void> => {
  if (name !== undefined) throw invalid('name', 'Leave the name out: the league at that address has one')
  const made = await leagueFromAddress.run(ctx, actor, { address: from, season, currency, anyway })
  const { league, members, stagedWeek } = made
  const week = stagedWeek ? `week ${stagedWeek.week} waits for review` : 'no week is over yet'
  cli.present.done(
    made,
    `Created league ${league.id}, ${league.name}, with ${plural(members.length, 'manager')}; ${week}.`,
  )
}
