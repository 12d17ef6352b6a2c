import { administration, type AuditEntry } from '#contract/administration/administration'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { exportAudit, readWholeAudit } from '#core/administration/audit-log'
import type { Action, CommandInput } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/text'

export const audit: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    if (args.lines === true) {
      const query = administration.exportAudit.input.parse(filtersOf(args))
      const { text } = await exportAudit.run(ctx, commandLine, query)
      return cli.present.pieces(typeof text === 'string' ? [text] : text)
    }
    const query = { ...filtersOf(args), limit: args.limit, cursor: args.before }
    const { lines, older } = await readLines(ctx, administration.audit.input.parse(query))
    cli.present.rows(lines, columns, 'No matching entries.')
    if (older !== undefined) cli.present.note(`For older lines, add --before ${older}.`)
  })

/** Reads as many lines as requested; a long search is split into pages. */
const readLines = async (
  ctx: Ctx,
  input: ParsedOf<typeof administration.audit>,
): Promise<{ lines: AuditEntry[]; older: number | undefined }> => {
  let older: number | undefined = input.cursor
  const lines: AuditEntry[] = []
  do {
    const part = { ...input, limit: input.limit - lines.length, cursor: older }
    older = undefined
    const setNextCursor = (cursor: number | string) => void (older = Number(cursor))
    lines.push(
      ...(await readWholeAudit.run(
        { ...ctx, requestContext: { ...ctx.requestContext, setNextCursor } },
        commandLine,
        part,
      )),
    )
  } while (older !== undefined && lines.length < input.limit)
  return { lines, older }
}

const filtersOf = ({ action, user, league, since, search }: CommandInput): CommandInput => ({
  action,
  userId: user,
  leagueId: league,
  since,
  search,
})

const columns: Column<AuditEntry>[] = [
  { header: 'ID', of: line => line.id, right: true },
  { header: 'When (UTC)', of: line => timeOf(line.at) },
  { header: 'Who', of: line => line.actorName },
  { header: 'League', of: line => line.leagueName ?? '' },
  { header: 'What', of: line => line.summary },
  { header: 'From', of: line => line.address ?? '' },
]
