import { readJoining, saveJoining } from '#core/leagues/settings/league-basics'
import { argument, optional } from '#cli/command-builder/flags'
import { amountOrNone, number, oneOf, several, text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { prizesOf } from '#cli/input/award-input'
import { pairs } from '#cli/output/table'
import type { WeekSettings } from '#contract/leagues/week-settings'
import { getTwoPersonApproval, saveTwoPersonApproval } from '#core/leagues/settings/two-person-approval'
import { readWeekSettings, saveWeekSettings } from '#core/leagues/settings/week-settings'
import { afterFinalPolicies } from '#domain/award-states'
import { dollarsText } from '#domain/money'
import { playoffTeamChoices } from '#domain/rules'
import { plural } from '#domain/text'

const leagueId = argument('<league>', 'league number', number)

/** Shows the week settings of a league, after applying the changes passed as options. */
export const weekSettings = verb({
  summary: 'set how a league runs its weeks; omitted options keep their value',
  example: 'leagues week-settings 1 --correction-day friday --after-final ask',
  flags: {
    leagueId,
    correctionDay: optional('--correction-day <day>', 'weekday when awards become final', dayOf),
    correctionTime: optional('--correction-time <time>', 'time of that day, like 08:00', text),
    timeZone: optional('--time-zone <zone>', 'time zone, like America/New_York', text),
    afterFinal: optional(
      '--after-final <policy>',
      `effect of a later correction: ${oneOf([...afterFinalPolicies])}`,
      text,
    ),
    paysOnlyFinal: optional(
      '--pays-only-final <true|false>',
      'whether only final awards can be marked paid',
      text,
    ),
    autoPublishes: optional(
      '--auto-publishes <true|false>',
      'whether weeks with no open decisions auto-publish',
      text,
    ),
    publishesAfterHours: optional(
      '--publishes-after-hours <hours>',
      'hours after the week ends, 1 to 96',
      text,
    ),
    lastPaidWeek: optional('--last-paid-week <week>', 'last week that pays, or provider', weekOrProvider),
    playoffStart: optional(
      '--playoff-start <week>',
      'first week of the playoffs, or provider',
      weekOrProvider,
    ),
    playoffTeams: optional(
      '--playoff-teams <teams>',
      `teams that can win in the playoffs: ${oneOf([...playoffTeamChoices])}`,
      text,
    ),
    minimumPoints: optional('--minimum-points <points>', 'minimum player points to win', text),
    prizes: optional(
      '--prize <kind=dollars>',
      'default prize for an award type, like hot_top2=12.50; repeatable',
      several,
    ),
    recapIsPublic: optional(
      '--recap-is-public <true|false>',
      'whether anyone with the link can read recaps',
      text,
    ),
    pageIsPublic: optional(
      '--page-is-public <true|false>',
      'whether anyone can view the standings page',
      text,
    ),
    rulesArePublic: optional('--rules-are-public <true|false>', 'whether anyone can read the rules', text),
    showdownEnabled: optional('--showdown-enabled <true|false>', 'whether the league plays a Showdown', text),
    provider: optional('--provider <provider>', 'source of points', text),
  },
  run: async ({ call, present, currency }, { leagueId, prizes, ...options }) => {
    const before = await call(readWeekSettings, { leagueId })
    const changes = typedOf({
      ...options,
      prizes: prizes && { ...before.prizes, ...prizesOf(prizes) },
    })
    const isSame = Object.keys(changes).length === 0
    const settings = isSame ? before : await call(saveWeekSettings, { ...changes, leagueId })
    present.output(settings, colors => pairs(linesOf(settings, currency), colors))
  },
})

/** Shows which actions need two-person approval, after applying the changes passed as options. */
export const twoPersonApproval = verb({
  summary: 'set two-person approval; omitted options keep their value',
  example: 'leagues two-person-approval 1 --for-own true --above 200',
  flags: {
    leagueId,
    forOwn: optional('--for-own <true|false>', 'whether payments to yourself need two people', text),
    above: optional(
      '--above <dollars>',
      'limit for payments to one person within 24 hours; none for no limit',
      amountOrNone,
    ),
  },
  run: async ({ call, present, currency }, { leagueId, forOwn, above }) => {
    const before = await call(getTwoPersonApproval, { leagueId })
    const isSame = forOwn === undefined && above === undefined
    const saved = isSame
      ? before
      : await call(saveTwoPersonApproval, {
          leagueId,
          forOwn: forOwn ?? before.forOwn,
          above: above === 'none' ? null : (above ?? before.above),
        })
    present.output(saved, colors =>
      pairs(
        [
          ['Payments to yourself', saved.forOwn ? 'need another person' : 'one person is enough'],
          [
            'Payments needing two people',
            saved.above === null
              ? 'none'
              : `above ${dollarsText(saved.above, currency)} to one person within 24 hours`,
          ],
        ],
        colors,
      ),
    )
  },
})

/** Shows the join link and whether new members need approval, after applying the changes passed as options. */
export const joinSettings = verb({
  summary: 'show the league link; set whether requests need approval',
  example: 'leagues join-settings 1 --confirms true',
  flags: {
    leagueId,
    confirms: optional('--confirms <true|false>', 'whether the commissioner approves each request', text),
  },
  run: async ({ call, present }, { leagueId, confirms }) => {
    const saved = await (confirms === undefined
      ? call(readJoining, { leagueId })
      : call(saveJoining, { leagueId, confirms }))
    present.output(saved, colors =>
      pairs(
        [
          ['League link', saved.url ?? 'can no longer be shown'],
          ['People who use it', saved.confirms ? 'wait for your approval' : 'join right away'],
        ],
        colors,
      ),
    )
  },
})

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Weekday index as in the contract; other input is passed through, so that the contract rejects it. */
function dayOf(text: string): number | string {
  const index = days.indexOf(text.toLowerCase())
  return index < 0 ? text : index
}

function weekOrProvider(text: string): string | null {
  return text === 'provider' ? null : text
}

const typedOf = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

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
