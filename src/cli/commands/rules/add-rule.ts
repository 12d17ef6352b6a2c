import { rules } from '#contract/rules/rules'
import { commandLine } from '#core/kernel/authorization'
import { metricOf } from '#core/awards/metrics/registry'
import { addRule } from '#core/rules/change-rules'
import type { Action } from '#cli/cli'
import { parseRuleOptions } from '#cli/input/rule-input'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'

/** Default reason shown to members. */
const addedHere = 'Added by the server admin.'

/** Adds a rule to a league. The default name comes from the catalog. */
export const add: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const terms = parseRuleOptions(args)
    if (terms.prize === undefined)
      throw usageError('Specify the prize: --prize 20, --places 20,10, --fine 5, …')
    const input = rules.add.input.parse({
      name: metricOf(String(args.metric)).label,
      ...terms,
      leagueId: args.league,
      reason: args.reason ?? addedHere,
    })
    const rule = await addRule.run(ctx, commandLine, input)
    cli.present.done(rule, `Added ${rule.key}: ${rule.sentence}`)
    if (rule.unavailable !== null) cli.present.note(`Can't be decided here: ${rule.unavailable}`)
  })
