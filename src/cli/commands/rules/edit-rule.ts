import { RuleSettings } from '#contract/rules/rule-settings'
import { rules } from '#contract/rules/rules'
import { commandLine } from '#core/kernel/authorization'
import { changeRule } from '#core/rules/change-rules'
import type { Action } from '#cli/cli'
import { parseRuleOptions } from '#cli/input/rule-input'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { rulebookOf, findTypedRule } from './find-rule.ts'

/** Changes a rule for unpublished weeks; omitted options keep their value. */
export const edit: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const rule = findTypedRule(await rulebookOf(ctx, args.league), String(args.rule))
    const before = RuleSettings.parse(rule)
    const changes = parseRuleOptions(args, before)
    if (Object.keys(changes).length === 0)
      throw usageError('Nothing to change. Pass --prize, --name, --off, …')
    const input = rules.change.input.parse({
      ...changes,
      leagueId: args.league,
      key: rule.key,
      reason: args.reason,
      openedWith: before,
    })
    const changed = await changeRule.run(ctx, commandLine, input)
    const what = changed.isOn ? changed.sentence : 'Off from now on.'
    cli.present.done(changed, `Changed ${changed.key} (version ${changed.version}): ${what}`)
  })
