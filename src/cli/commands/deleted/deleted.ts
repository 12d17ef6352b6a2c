import { z } from 'zod'
import type { DeletedThing } from '#contract/administration/deleted'
import { restoreDeleted, listDeleted } from '#core/administration/soft-deleted/restore-deleted'
import { commandLine } from '#core/kernel/authorization'
import type { Action } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import type { Column } from '#cli/output/table'
import { dayOf } from '#cli/output/text'
import { exitCodes, CliError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'

const columns: Column<DeletedThing>[] = [
  { header: 'ID', of: thing => thing.id, right: true },
  { header: 'What', of: thing => thing.kind },
  { header: 'Name', of: thing => thing.name },
  { header: 'With', of: thing => thing.leagues.join(', ') },
  { header: 'Deleted', of: thing => dayOf(thing.deletedAt) },
  { header: 'By', of: thing => thing.deletedByName ?? '' },
  { header: 'Restorable until', of: thing => dayOf(thing.purgedAt) },
]

export const list: Action = cli =>
  withApp(cli, async ({ ctx }) => {
    cli.present.rows(await listDeleted.run(ctx, commandLine, {}), columns, 'Nothing was deleted recently.')
  })

const One = z.object({ deleted: z.number() })

export const restore: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { deleted: deletedId } = One.parse(args)
    const found = (await listDeleted.run(ctx, commandLine, {})).find(({ id }) => id === deletedId)
    if (!found) throw new CliError(exitCodes.notFound, `No recent deletion has the number ${deletedId}.`)
    await insist(cli, `Restore the ${found.kind} ${found.name}?`)
    const back = await restoreDeleted.run(ctx, commandLine, { deletedId })
    cli.present.done(back, `Restored ${back.name} as ${back.kind} ${back.id}.`)
  })
