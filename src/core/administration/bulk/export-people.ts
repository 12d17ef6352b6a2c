import { bulk } from '#contract/administration/bulk'
import { chosenAfter } from '#core/accounts/people/list-users'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { csvTextOf, usersCsv } from '#domain/csv-exports'
import { type Selection, selectedPeople } from './selection.ts'

const rowsAtOnce = 500

/** Exports users as CSV by number, read a page at a time. The export is recorded in the audit log. */
export const exportPeople = operation(
  bulk.export,
  recently(requireSiteAdmin),
  async (ctx, selection, author) => {
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'users.exported',
        summary: 'Exported people as CSV',
      }),
    )
    return {
      fileName: `sidepot-people-${new Date(ctx.now()).toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv',
      text: linesOf(ctx, selection),
    }
  },
)

const linesOf = async function* (ctx: Ctx, selection: Selection): AsyncGenerator<string> {
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const rows = await chosenAfter(ctx, selectedPeople(ctx, selection), { after, limit: rowsAtOnce })
    const text = csvTextOf(usersCsv, rows)
    // Emit the header only once.
    yield isFirst ? text : text.slice(text.indexOf('\n') + 1)
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return
    after = last.id
  }
}
