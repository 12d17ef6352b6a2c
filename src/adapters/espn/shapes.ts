import { z } from 'zod'
import { ProviderFault } from '#core/kernel/ports/provider'
import { malformed, openSaved } from '#adapters/malformed-error'

const id = z.union([z.number().int(), z.string().min(1)]).transform(String)
const optionalText = z.string().nullish().catch(null)
const number = z.number().nullish().catch(null)
const numbers = z.record(z.string(), z.number()).nullish().catch(null)

/** Points by source and period: source 0 is actual and 1 is projected; split 1 is one week. */
export const Stat = z.object({
  scoringPeriodId: number,
  statSourceId: number,
  statSplitTypeId: number,
  proTeamId: number,
  appliedTotal: number,
  /** Stats by ESPN's ids; a missing one means zero. */
  stats: numbers,
})
export type Stat = z.infer<typeof Stat>

export const Entry = z.object({
  lineupSlotId: z.number().int(),
  playerPoolEntry: z.object({
    appliedStatTotal: number,
    player: z.object({
      id,
      fullName: optionalText,
      firstName: optionalText,
      lastName: optionalText,
      defaultPositionId: number,
      proTeamId: number,
      injuryStatus: optionalText,
      eligibleSlots: z.array(z.number()).nullish().catch(null),
      stats: z.array(Stat).nullish(),
    }),
  }),
})
export type Entry = z.infer<typeof Entry>

/** One side of a matchup. Only the requested week has a lineup. */
export const Side = z.object({
  teamId: id,
  /** The commissioner's adjustment of the total; players' points do not change. */
  adjustment: number,
  /** For all weeks of the matchup, without the adjustment. */
  totalPoints: number,
  pointsByScoringPeriod: numbers,
  rosterForCurrentScoringPeriod: z.object({ entries: z.array(Entry) }).nullish(),
})
export type Side = z.infer<typeof Side>

/** A matchup; `away` is missing on a bye. It may span two NFL weeks in the playoffs. */
export const Matchup = z.object({
  matchupPeriodId: z.number().int(),
  winner: optionalText,
  playoffTierType: optionalText,
  home: Side.nullish(),
  away: Side.nullish(),
})
export type Matchup = z.infer<typeof Matchup>

export const Team = z.object({
  id,
  name: optionalText,
  location: optionalText,
  nickname: optionalText,
  owners: z.array(z.string()).nullish(),
  primaryOwner: optionalText,
  /** Final rank; 0 until the season is over. */
  rankCalculatedFinal: number,
})
export type Team = z.infer<typeof Team>

export const Member = z.object({
  id: z.string(),
  displayName: optionalText,
  firstName: optionalText,
  lastName: optionalText,
})
export type Member = z.infer<typeof Member>

/** The used fields of a league response. The requested views determine which parts are present. */
export const EspnResponse = z.object({
  id,
  /** = */
  gameId: number,
  seasonId: z.number().int(),
  scoringPeriodId: number,
  status: z.object({ latestScoringPeriod: number, finalScoringPeriod: number }).nullish(),
  settings: z
    .object({
      name: optionalText,
      rosterSettings: z
        .object({ lineupSlotCounts: z.record(z.string(), z.number()).nullish() })
        .nullish()
        .catch(null),
      scheduleSettings: z
        .object({
          matchupPeriods: z.record(z.string(), z.array(z.number())).nullish(),
          matchupPeriodCount: number,
        })
        .nullish(),
    })
    .nullish(),
  teams: z.array(Team).nullish(),
  members: z.array(Member).nullish(),
  schedule: z.array(Matchup).nullish(),
})
export type EspnResponse = z.infer<typeof EspnResponse>

/** Parses a response in ESPN's shape. Throws ProviderFault 'malformed' that names the missing parts. */
export function parseSavedResponse(saved: unknown): EspnResponse {
  const opened = openSaved(saved, 'ESPN')
  const read = EspnResponse.safeParse(withoutList(opened))
  if (read.success) return ofFootball(read.data)
  const [issue] = read.error.issues
  throw malformed(
    `That isn't an ESPN league response: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'unknown format'}. Save the league's response again.`,
  )
}

const football = 1

const ofFootball = (response: EspnResponse): EspnResponse => {
  if (response.gameId == null || response.gameId === football) return response
  throw new ProviderFault(
    'other-sport',
    "That's an ESPN league for another sport. Sidepot supports NFL football: use a response from your football league.",
  )
}

/** ESPN's archive of old seasons returns a list with one element. */
const withoutList = (response: unknown): unknown =>
  Array.isArray(response) && response.length === 1 ? (response[0] as unknown) : response
