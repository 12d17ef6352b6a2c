import type { Metric } from '#contract/rules/rule-settings'
import { rules } from '#contract/rules/rules'
import { commandLine } from '#core/kernel/authorization'
import { catalog, availableMetrics } from '#core/rules/metrics'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'

/** Lists the metric catalog, which needs no database; with a league, also the reasons why some are unavailable. */
export const listMetrics: Action = async (cli, args) =>
  args.league === undefined
    ? cli.present.rows([...catalog], columns, 'The catalog is empty.')
    : listFor(cli, args)

const listFor: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = rules.available.input.parse({ leagueId: args.league })
    const available = await availableMetrics.run(ctx, commandLine, input)
    const missing = (name: string) => available.find(metric => metric.name === name)?.missing ?? null
    cli.present.rows(
      catalog.map(metric => ({ ...metric, missing: missing(metric.name) })),
      [...columns, { header: 'Not available because', of: metric => metric.missing ?? '' }],
      'The catalog is empty.',
    )
  })

const columns: Column<Metric>[] = [
  { header: 'Name', of: metric => metric.name },
  { header: 'Goes to', of: metric => metric.sentence },
  { header: 'Unit', of: metric => metric.unit },
]
