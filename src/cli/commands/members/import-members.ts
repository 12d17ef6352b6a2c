import { NewMember } from '#contract/leagues/leagues'
import { plural } from '#domain/text'
import { addMember } from '#core/leagues/members/add-member'
import { commandLine } from '#core/kernel/access'
import type { Action } from '#cli/cli'
import { importRows } from '#cli/rows/import-rows'
import { leagueWith, onlyChecked, planImport } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'
import { withoutDuplicates } from '#cli/rows/duplicates'

export const importMembers: Action = async (cli, given) => {
  const { rows, leagueId, ...work } = await planImport(cli, given, {
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
