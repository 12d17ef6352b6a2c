import type { Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { argument } from '#cli/command-builder/flags'
import { number } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { insist } from '#cli/input/prompt'
import { dayOf } from '#cli/output/text'
import type { DeletedThing } from '#contract/administration/deleted'
import { restoreDeleted, listDeleted } from '#core/administration/soft-deleted/restore-deleted'

export const verbs: Verbs = {
  list: operationVerb(listDeleted, {
    summary: 'list what can be restored, newest first',
    example: 'deleted list',
    isDefault: true,
    flags: {},
    print: ({ present }, found) => present.rows(found, columns, 'Nothing was deleted recently.'),
  }),
  restore: verb({
    summary: 'restore a league or person with everything deleted with it',
    example: 'deleted restore 3 --yes',
    flags: { deletedId: argument('<deleted>', 'number in the list', number) },
    run: async (cli, { deletedId }) => {
      const found = (await cli.call(listDeleted, {})).find(({ id }) => id === deletedId)
      if (!found) throw new CliError(exitCodes.notFound, `No recent deletion has the number ${deletedId}.`)
      await insist(cli, `Restore the ${found.kind} ${found.name}?`)
      const back = await cli.call(restoreDeleted, { deletedId })
      cli.present.done(back, `Restored ${back.name} as ${back.kind} ${back.id}.`)
    },
  }),
}

const columns: Column<DeletedThing>[] = [
  { header: 'ID', of: thing => thing.id, right: true },
  { header: 'What', of: thing => thing.kind },
  { header: 'Name', of: thing => thing.name },
  { header: 'With', of: thing => thing.leagues.join(', ') },
  { header: 'Deleted', of: thing => dayOf(thing.deletedAt) },
  { header: 'By', of: thing => thing.deletedByName ?? '' },
  { header: 'Restorable until', of: thing => dayOf(thing.purgedAt) },
]
