import { people } from '#contract/accounts/accounts'
import { NewMember } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/access'
import { createUser } from '#core/accounts/create-user'
import { addAward } from '#core/awards/add-award'
import type { Ctx } from '#core/kernel/context'
import { addMember } from '#core/leagues/members/add-member'
import { leagueInfo } from '#core/leagues/league-info'
import { z } from 'zod'
import { newAwardInput } from '#cli/input/award-input'
import { importRows } from '#cli/rows/import-rows'
import { withoutDuplicates } from '#cli/rows/duplicates'
import { type Columns, rowsOf } from '#cli/rows/read-rows'
import type { Action, Cli, CommandInput } from '../cli.ts'
import { textOf } from '#cli/input/read-text'
import { withApp } from '../with-app.ts'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'

const Typed = z.object({
  file: z.string(),
  league: z.number().optional(),
  dryRun: z.boolean().default(false),
})

export const importUsers: Action = async (cli, given) => {
  const { rows, ...work } = await plan(cli, given, { required: ['email', 'firstName', 'lastName', 'role'] })
  await withApp(
    cli,
    async ({ ctx }) => {
      const users = await importRows(cli, ctx, withoutDuplicates(rows, 'email'), {
        ...work,
        act: (ctx, { role = '', ...cells }) =>
          createUser.run(ctx, commandLine, people.create.input.parse({ ...cells, role })),
      })
      const made = plural(users.length, 'account')
      const sentence = `Created ${made}. Mails with links to set passwords are queued.`
      cli.present.done(users, work.dryRun ? onlyChecked(made, 'can be created') : sentence)
    },
    { mayMake: true },
  )
}

export const importMembers: Action = async (cli, given) => {
  const { rows, leagueId, ...work } = await plan(cli, given, {
    required: ['email', 'teamName'],
    optional: ['firstName', 'lastName'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const members = await importRows(cli, ctx, withoutDuplicates(rows, 'email'), {
      ...work,
      act: (ctx, cells) => addMember(ctx, commandLine, NewMember.parse({ ...cells, leagueId })),
    })
    const added = plural(members.length, 'member')
    cli.present.done(
      members,
      work.dryRun ? onlyChecked(added, 'can be added') : `Added ${added} to ${league.name}.`,
    )
  })
}

export const importAwards: Action = async (cli, given) => {
  const { rows, leagueId, ...work } = await plan(cli, given, {
    required: ['type', 'manager', 'player', 'position', 'points'],
    optional: ['week', 'prize'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const awards = await importRows(cli, ctx, rows, {
      ...work,
      act: async (ctx, cells) =>
        addAward.run(ctx, commandLine, await newAwardInput(ctx, { ...cells, league: league.id })),
    })
    const total = dollarsText(awards.reduce((sum, award) => sum + award.prizeAmount, 0))
    const what = `${plural(awards.length, 'award')}, ${total}`
    cli.present.done(awards, work.dryRun ? onlyChecked(what, 'can be recorded') : `Recorded ${what}.`)
  })
}

const plan = async (cli: Cli, given: CommandInput, columns: Columns) => {
  const { file, league, dryRun } = Typed.parse(given)
  return { rows: rowsOf(await textOf(cli, file), columns), columns, dryRun, leagueId: league }
}

/** So that a league there is not is said once, and ends in exit code 4. */
const leagueWith = (ctx: Ctx, leagueId: number | undefined) =>
  leagueInfo.run(ctx, commandLine, leagueInfo.endpoint.input.parse({ leagueId }))

const onlyChecked = (what: string, verb: string): string => `${what} ${verb}. Nothing was written.`
