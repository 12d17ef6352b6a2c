import { z } from 'zod'
import { isTimeZone } from '#domain/time-zone'
import { afterFinalPolicies } from '#domain/award-states'
import { playoffTeamChoices } from '#domain/rules'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { flag, key, money, optionalText, points, whole } from '#contract/kernel/values'
import { inLeague } from './leagues.ts'

const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 08:00')

/** How a league runs its weeks: when awards become final, what corrections do, and what a week pays. */
export const WeekSettings = z.object({
  /** When awards become final: the weekday (0 is Sunday) and time after the week is over, in the league's time zone. */
  correctionDay: whole(0, 6, 'Choose a day of the week'),
  correctionTime: clockTime,
  timeZone: optionalText(60).refine(isTimeZone, 'Choose a time zone such as America/New_York'),
  /** What a correction does to awards that are final. */
  afterFinal: z.enum(afterFinalPolicies, { error: 'Choose what a correction does' }),
  /** Whether an award can be marked paid only once it is final. */
  paysOnlyFinal: flag(),
  /** Whether a week that leaves no question publishes itself, so many hours after it is over. */
  publishesItself: flag(),
  publishesAfterHours: whole(1, 96, 'Choose 1 to 96 hours'),
  /** The last week that pays; null for what the provider says. */
  lastPaidWeek: whole(1, 18, 'Choose a week from 1 to 18').nullable(),
  /** The first week of the playoffs; null for what the provider says. */
  playoffStart: whole(2, 18, 'Choose a week from 2 to 18').nullable(),
  /** Whose teams win weekly prizes in the playoffs. */
  playoffTeams: z.enum(playoffTeamChoices, { error: 'Choose which teams win in the playoffs' }),
  /** What a player must have scored to win. */
  minimumPoints: points('Give points').refine(value => value >= 0, 'Points cannot be negative here'),
  /** What each kind of award pays in this league, in dollars; kinds left out pay what they usually do. */
  prizes: z.record(key(40), money('Prize amount is required')),
  /** Whether a week's recap has a link by which anybody reads it, with names as short as each person wants. */
  recapIsPublic: flag(),
  /** Whether anybody reads the league's public page, search engines too, with names as short as each person wants. */
  pageIsPublic: flag(),
  /** Whether everybody may read the league's rules. */
  rulesArePublic: flag(),
  /** Whether the league plays a Showdown in the NFL playoffs; off, nobody is offered one. */
  showdownEnabled: flag(),
  /** The provider that was chosen last; null before the first choice. */
  provider: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/, 'There is no such provider')
    .nullable(),
})
export type WeekSettings = z.infer<typeof WeekSettings>

const path = '/api/leagues/:leagueId/week-settings'

export const weekSettings = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'How the league runs its weeks',
    input: inLeague,
    answer: WeekSettings,
  }),
  save: endpoint({
    method: 'PATCH',
    path,
    access: 'commissioner',
    summary: 'Change how the league runs its weeks; what is left out stays as it is',
    input: inLeague.extend({ ...WeekSettings.partial().shape, ...openedWith }),
    answer: WeekSettings,
  }),
}
