import type { RecheckedWeek } from '#contract/weeks/corrections'
import type { Colors } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { leagueId, optional } from '#cli/command-builder/flags'
import { year } from '#cli/command-builder/values'
import { operationVerb } from '#cli/command-builder/verb'
import { harmless } from '#cli/output/table'
import { movedText } from '#core/weeks/corrections/prize-moves'
import { recomputeSeason } from '#core/weeks/corrections/recheck'
import { exactValueText } from '#domain/metric-value'
import { plural } from '#domain/text'

/** Lists a season's results that no longer match the scores. Exits with 1 when a prize would move. */
export const verbs = operationVerb(recomputeSeason, {
  example: 'recheck --league 1 --season 2026',
  flags: { leagueId, season: optional('--season <year>', 'season, if not the current one', year) },
  print: ({ options, present, currency }, found) => {
    if (found.length === 0 && !options.json)
      return present.note('No published week of this season came from a provider.')
    present.output(found, colors => found.map(week => weekText(week, colors, currency)).join('\n'))
    const moved = found.flatMap(({ movedPrizes }) => movedPrizes).length
    if (moved > 0)
      throw new CliError(
        exitCodes.failed,
        `${plural(moved, 'prize')} would change. Fetch the week again, then decide with sidepot weeks correct.`,
      )
    if (!options.json) present.note(`All prizes of ${plural(found.length, 'week')} are unchanged.`)
  },
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
