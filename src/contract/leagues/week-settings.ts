import { z } from 'zod'
import { isTimeZone } from '#domain/time-zone'
import { afterFinalPolicies } from '#domain/award-states'
import { playoffTeamChoices } from '#domain/rules'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { flag, key, money, optionalText, points, whole, object } from '#contract/kernel/values'
import { inLeague } from './leagues.ts'

const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:00')

/**
 * Week settings of a league: when awards become final, how corrections affect them, auto-publish, playoffs, prizes and
 * public pages.
 */
export const WeekSettings = object(() => ({
  /** Correction deadline: the weekday (0 is Sunday) and time after the week is over, in the league's time zone. */
  correctionDay: whole(0, 6, 'Choose a day of the week'),
  correctionTime: clockTime,
  timeZone: optionalText(60).refine(isTimeZone, 'Choose a time zone, like America/New_York'),
  /** Effect of a correction on final awards. */
  afterFinal: z.enum(afterFinalPolicies, { error: 'Choose what corrections do' }),
  /** Whether an award can be marked as paid only once it is final. */
  paysOnlyFinal: flag(),
  /** Whether a week without open decisions auto-publishes, and the number of hours after it is over. */
  autoPublishes: flag(),
  publishesAfterHours: whole(1, 96, 'Choose 1 to 96 hours'),
  /** The last week that pays; null for the provider's. */
  lastPaidWeek: whole(1, 18, 'Choose a week from 1 to 18').nullable(),
  /** The first week of the playoffs; null for the provider's. */
  playoffStart: whole(2, 18, 'Choose a week from 2 to 18').nullable(),
  /** Teams eligible for weekly prizes in the playoffs. */
  playoffTeams: z.enum(playoffTeamChoices, { error: 'Choose which teams win in the playoffs' }),
  /** Minimum points a player needs to win. */
  minimumPoints: points('Enter points').refine(value => value >= 0, "Points can't be negative here"),
  /** Prize of each award type in this league, in dollars; omitted types use the default. */
  prizes: z.record(key(40), money('Prize amount is required')),
  /** Whether a week's recap has a public link. Each user chooses how their name appears in public. */
  recapIsPublic: flag(),
  /**
   * Whether the league has a public page that search engines may index. Each user chooses how their name appears in
   * public.
   */
  pageIsPublic: flag(),
  /** Whether the league's rules are public. */
  rulesArePublic: flag(),
  /** Whether the league plays a Showdown in the NFL playoffs; if not, none is offered. */
  showdownEnabled: flag(),
  /** The most recently selected provider; null if none has been selected. */
  provider: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/, 'Unknown provider')
    .nullable(),
}))
export type WeekSettings = z.infer<typeof WeekSettings>

const path = '/api/leagues/:leagueId/week-settings'

export const weekSettings = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "The league's week settings",
    input: inLeague,
    output: WeekSettings,
  }),
  save: endpoint({
    method: 'PATCH',
    path,
    access: 'commissioner',
    summary: "Change the league's week settings; omitted fields keep their value",
    input: object(() => ({ ...inLeague.shape, ...WeekSettings.partial().shape, ...openedWith })),
    output: WeekSettings,
  }),
}
