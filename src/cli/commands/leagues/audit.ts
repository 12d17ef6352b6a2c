import type { OutputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import { commandLine } from '#core/kernel/authorization'
import { readAudit } from '#core/leagues/read-audit'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/text'

export const audit: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = leagueManagement.audit.input.parse({
      leagueId: args.league,
      limit: args.limit,
      cursor: args.before,
    })
    let older: number | undefined
    const setNextCursor = (cursor: number) => void (older = cursor)
    const lines = await readAudit.run(
      { ...ctx, requestContext: { ...ctx.requestContext, setNextCursor } },
      commandLine,
      input,
    )
    cli.present.rows(lines, columns, 'No activity in this league yet.')
    if (older !== undefined) cli.present.note(`For older lines, add --before ${older}.`)
  })

const columns: Column<OutputOf<typeof leagueManagement.audit>[number]>[] = [
  { header: 'ID', of: line => line.id, right: true },
  { header: 'When (UTC)', of: line => timeOf(line.at) },
  { header: 'Who', of: line => line.actorName },
  { header: 'What', of: line => line.summary },
]
