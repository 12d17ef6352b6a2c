import { type LeagueRule } from '#contract/rules/rule-settings'
import { type Rulebook, rules } from '#contract/rules/rules'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { getRulebook } from '#core/rules/get-rulebook'
import { exitCodes, CliError } from '#cli/cli-error'

/** Returns the rules of a league. Throws not-found when the league does not exist. */
export const rulebookOf = (ctx: Ctx, leagueId: unknown): Promise<Rulebook> =>
  getRulebook.run(ctx, commandLine, rules.rulebook.input.parse({ leagueId }))

/** Finds a rule by key, otherwise by name. Throws an error with exit code 4 that lists the available keys. */
export const findTypedRule = ({ rules }: Pick<Rulebook, 'rules'>, query: string): LeagueRule => {
  const found =
    rules.find(({ key }) => key === query) ??
    rules.find(({ name }) => name.toLowerCase() === query.toLowerCase())
  if (found) return found
  const keys = rules.map(({ key }) => key).join(', ')
  throw new CliError(exitCodes.notFound, `The league has no rule ${query}. Rules: ${keys}.`)
}
