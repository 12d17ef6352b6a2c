import { RuleSettings, rules } from '#contract/rules'
import { commandLine } from '#core/kernel/authorization'
import { changeRule } from '#core/weeks/rules/change-rule'
import type { Action } from '#cli/cli'
import { ruleTyped } from '#cli/input/rule-input'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { rulebookOf, ruleTypedIn } from './find-rule.ts'

/** Changes a rule for unpublished weeks; omitted options keep their value. */
export const edit: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const rule = ruleTypedIn(await rulebookOf(ctx, given.league), String(given.rule))
    const before = RuleSettings.parse(rule)
    const changes = ruleTyped(given, before)
    if (Object.keys(changes).length === 0)
      throw usageError('Nothing to change. Pass --prize, --name, --off, …')
    const input = rules.change.input.parse({
      ...changes,
      leagueId: given.league,
      key: rule.key,
      reason: given.reason,
      openedWith: before,
    })
    const changed = await changeRule.run(ctx, commandLine, input)
    const what = changed.isOn ? changed.sentence : 'Off from now on.'
    cli.present.done(changed, `Changed ${changed.key} (version ${changed.version}): ${what}`)
  })
