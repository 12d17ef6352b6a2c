import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { weekSettings, type WeekSettings } from '#contract/leagues/week-settings'
import { commandLine } from '#core/kernel/authorization'
import { readWeekSettings, saveWeekSettings } from '#core/leagues/settings/week-settings'
import type { Action } from '#cli/cli'
import { prizesOf } from '#cli/input/prizes'
import { pairs } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const weekOrProvider = z
  .string()
  .transform(week => (week === 'provider' ? null : week))
  .optional()

const Arguments = z.object({
  league: z.number(),
  correctionDay: z.string().transform(dayOf).optional(),
  prize: z.array(z.string()).optional(),
  lastPaidWeek: weekOrProvider,
  playoffStart: weekOrProvider,
})

/** Shows the week settings of a league, after applying the changes passed as options. */
export const showOrChange: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league: leagueId, prize, ...typed } = Arguments.parse(args)
    const { league: _league, prize: _prize, ...options } = args
    const before = await readWeekSettings.run(ctx, commandLine, { leagueId })
    const prizes = prize && { prizes: { ...before.prizes, ...prizesOf(prize) } }
    const changes = { ...options, ...typed, ...prizes }
    const input = weekSettings.save.input.parse({ ...changes, leagueId })
    const settings =
      Object.keys(changes).length === 0 ? before : await saveWeekSettings.run(ctx, commandLine, input)
    cli.present.output(settings, colors => pairs(linesOf(settings, currency), colors))
  })

const linesOf = (settings: WeekSettings, currency: string): [string, string | number][] => [
  ['Awards become final', finalText(settings)],
  ['Later corrections', afterFinalTexts[settings.afterFinal]],
  ['Can be marked paid', settings.paysOnlyFinal ? 'only final awards' : 'provisional awards too'],
  ['Auto-publish', publishesText(settings)],
  ['Last paid week', settings.lastPaidWeek ?? 'set by the provider'],
  ['Playoffs start in week', settings.playoffStart ?? 'set by the provider'],
  ['Playoff prizes go to', playoffTeamsTexts[settings.playoffTeams]],
  ['Minimum points to win', settings.minimumPoints],
  ['Default prizes', prizesText(settings, currency)],
  ['Recaps visible to', settings.recapIsPublic ? 'anyone with the link' : 'members only'],
  ['Public page', settings.pageIsPublic ? 'on' : 'off'],
  ['Public rules', settings.rulesArePublic ? 'on' : 'off'],
  ['Showdown', settings.showdownEnabled ? 'offered' : 'off'],
  ['Provider', settings.provider ?? 'none chosen'],
]

const finalText = ({ correctionDay, correctionTime, timeZone }: WeekSettings): string =>
  `${days[correctionDay] ?? ''} ${correctionTime}, ${timeZone}`

const playoffTeamsTexts = {
  inPlayoffs: 'playoff teams still in, including byes (inPlayoffs)',
  playing: 'every team that plays (playing)',
  all: 'every team (all)',
} satisfies Record<WeekSettings['playoffTeams'], string>

const afterFinalTexts = {
  ask: 'asks (ask)',
  stands: 'changes nothing (stands)',
  move: 'moves the prize (move)',
  payBoth: 'pays both (payBoth)',
} satisfies Record<WeekSettings['afterFinal'], string>

const publishesText = ({ autoPublishes, publishesAfterHours }: WeekSettings): string =>
  autoPublishes ? `${plural(publishesAfterHours, 'hour')} after the week ends` : 'no'

const prizesText = ({ prizes }: WeekSettings, currency: string): string =>
  Object.entries(prizes)
    .map(([kind, prize]) => `${kind} ${dollarsText(prize, currency)}`)
    .join(', ') || "none: each award type's own default"

/** Weekday index as in the contract; other input is passed through, so that the contract rejects it. */
function dayOf(text: string): number | string {
  const index = days.indexOf(text.toLowerCase())
  return index < 0 ? text : index
}
