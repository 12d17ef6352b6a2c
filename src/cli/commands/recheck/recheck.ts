import { exactValueText } from '#domain/metric-value'
import { currencyOf } from '#cli/input/currency-of'
import { type RecheckedWeek, corrections } from '#contract/weeks/corrections'
import { commandLine } from '#core/kernel/authorization'
import { movedText } from '#core/weeks/corrections/prize-moves'
import { recomputeSeason } from '#core/weeks/corrections/recheck'
import type { Action } from '#cli/cli'
import { inFields } from '#cli/input/fields'
import { harmless, type Colors } from '#cli/output/colors'
import { exitCodes, CliError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { plural } from '#domain/text'

/** Lists a season's results that no longer match the scores. Exits with 1 when a prize would move. */
export const recheck: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const found = await recomputeSeason.run(ctx, commandLine, corrections.recheck.input.parse(inFields(args)))
    if (found.length === 0 && !cli.options.json)
      return cli.present.note('No published week of this season came from a provider.')
    cli.present.output(found, colors => found.map(week => weekText(week, colors, currency)).join('\n'))
    const moved = found.flatMap(({ movedPrizes }) => movedPrizes).length
    if (moved > 0) {
      const no = moved === 1 ? 'would change' : 'would change'
      throw new CliError(
        exitCodes.failed,
        `${plural(moved, 'prize')} ${no}. Fetch the week again, then decide with sidepot weeks correct.`,
      )
    }
    if (!cli.options.json) cli.present.note(`All prizes of ${plural(found.length, 'week')} are unchanged.`)
  })

const weekText = (
  { week, readFrom, problem, movedPrizes, corrections }: RecheckedWeek,
  colors: Colors,
  currency: string,
): string => {
  const points = corrections.map(
    ({ playerName, managerName, before, after, unit }) =>
      `${playerName} (${managerName}): ${exactValueText(before, unit)}, now ${exactValueText(after, unit)}`,
  )
  const status = movedPrizes.length === 0 ? colors.green('stands') : colors.red('differs')
  return [
    `${colors.bold(`Week ${week}`)} ${status}, by ${readFrom === 'provider' ? 'the provider' : 'stored data'}`,
    ...[
      ...(problem === null ? [] : [problem]),
      ...movedPrizes.map(one => movedText(one, currency)),
      ...points,
    ].map(line => `  ${harmless(line)}`),
  ].join('\n')
}
