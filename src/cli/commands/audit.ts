import { exportAudit, readWholeAudit } from '#core/administration/audit-log'
import type { Column } from '#cli/cli'
import { optional, toggle, withDefault } from '#cli/command-builder/flags'
import { number, text, upTo } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { onePage } from '#cli/output/pages'
import { timeOf } from '#cli/output/text'
import type { AuditEntry } from '#contract/administration/administration'
import { administration } from '#contract/administration/administration'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'

export const verbs = verb({
  example: 'audit --action account --since 2026-11-01',
  flags: {
    action: optional('--action <action>', "an action or its prefix: 'user' finds user.role", text),
    userId: optional('--user <id>', 'actions by this person, or on their account', number),
    leagueId: optional('--league <id>', 'actions in a league', number),
    since: optional('--since <day>', 'on or after this day, like 2026-11-20', text),
    search: optional('--search <text>', "only lines with this text or person's name", text),
    limit: withDefault('--limit <lines>', 'maximum number of lines (up to 500)', upTo(500), 100),
    cursor: optional('--before <id>', 'only lines older than this one', number),
    lines: toggle('--lines', 'print all matching entries as JSON lines with hashes, oldest first'),
  },
  run: async ({ ctx, call, present }, { lines: asLines, limit, cursor, ...filters }) => {
    if (asLines) {
      const { text } = await call(exportAudit, filters)
      return present.pieces(typeof text === 'string' ? [text] : text)
    }
    const query = administration.audit.input.parse({ ...filters, limit, cursor })
    const { lines, older } = await readLines(ctx, query)
    present.rows(lines, columns, 'No matching entries.')
    if (older !== undefined) present.note(`For older lines, add --before ${older}.`)
  },
})

/** Reads as many lines as requested; a long search is split into pages. */
const readLines = async (
  ctx: Ctx,
  input: ParsedOf<typeof administration.audit>,
): Promise<{ lines: AuditEntry[]; older: number | undefined }> => {
  let older: number | undefined = input.cursor
  const lines: AuditEntry[] = []
  do {
    const page = onePage(ctx)
    const part = { ...input, limit: input.limit - lines.length, cursor: older }
    lines.push(...(await readWholeAudit.run(page.ctx, commandLine, part)))
    older = page.next()
  } while (older !== undefined && lines.length < input.limit)
  return { lines, older }
}

const columns: Column<AuditEntry>[] = [
  { header: 'ID', of: line => line.id, right: true },
  { header: 'When (UTC)', of: line => timeOf(line.at) },
  { header: 'Who', of: line => line.actorName },
  { header: 'League', of: line => line.leagueName ?? '' },
  { header: 'What', of: line => line.summary },
  { header: 'From', of: line => line.address ?? '' },
]
