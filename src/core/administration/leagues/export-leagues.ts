import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { commandLine, requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { allLeagues } from '#core/leagues/list-all-leagues'
import { leagueActivitySheet, csvTextOf } from '#domain/csv-exports'

const rowsAtOnce = 200

/** Exports leagues as CSV in sort order, read a page at a time. The export is recorded in the audit log. */
export const exportLeagues = operation(
  adminLeagueEndpoints.export,
  recently(requireSiteAdmin),
  async (ctx, filter, author) => {
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'leagues.exported',
        summary: 'Exported leagues as CSV',
      }),
    )
    return {
      fileName: `sidepot-leagues-${new Date(ctx.now()).toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv',
      text: linesOf(ctx, filter),
    }
  },
)

const linesOf = async function* (
  ctx: Ctx,
  filter: ParsedOf<typeof adminLeagueEndpoints.export>,
): AsyncGenerator<string> {
  let cursor: string | undefined
  let isFirst = true
  do {
    let next: string | undefined
    const requestContext = {
      ...ctx.requestContext,
      setNextCursor: (place: number | string) => void (next = String(place)),
    }
    const page = { ...filter, limit: rowsAtOnce, ...(cursor === undefined ? {} : { cursor }) }
    const text = csvTextOf(
      leagueActivitySheet,
      await allLeagues.run({ ...ctx, requestContext }, commandLine, page),
    )
    // Emit the header only once.
    yield isFirst ? text : text.slice(text.indexOf('\n') + 1)
    isFirst = false
    cursor = next
  } while (cursor !== undefined)
}
