import { NewMember } from '#contract/leagues/leagues'
import { plural } from '#domain/text'
import { addMember, memberValidator } from '#core/leagues/members/add-member'
import { commandLine } from '#core/kernel/authorization'
import type { Action } from '#cli/cli'
import { importRows } from '#cli/rows/import-rows'
import { leagueWith, dryRunResult, planImport, skippedSummary } from '#cli/rows/plan-import'
import { oneByOne } from '#cli/rows/one-by-one'
import { withApp } from '#cli/with-app'
import { withoutDuplicates } from '#cli/rows/duplicates'

export const importMembers: Action = async (cli, args) => {
  const { rows, leagueId, ...work } = await planImport(cli, args, {
    required: ['email', 'teamName'],
    optional: ['firstName', 'lastName'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const { done, items, skipped } = await importRows(cli, ctx, withoutDuplicates(rows, 'email'), {
      ...work,
      name: `members of league ${league.id}`,
      read: cells => NewMember.parse({ ...cells, leagueId }),
      createValidator: () => memberValidator(ctx, commandLine, league.id),
      prepare: oneByOne((ctx, member) => addMember(ctx, commandLine, member)),
    })
    const added = plural(items.length, 'member')
    if (work.dryRun)
      return cli.present.done(items, dryRunResult(added, 'can be added') + skippedSummary(skipped))
    cli.present.done(done, `Added ${added} to ${league.name}.${skippedSummary(skipped)}`)
  })
}
