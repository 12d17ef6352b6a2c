import { z } from 'zod'
import { ScoringPosition } from '#contract/awards'
import { awardPosition, playsAtOf } from '#adapters/player-line'
import { malformed } from '#adapters/malformed-error'

/** Stored fields of a player, out of about fifty. `injury` is Sleeper's status: Questionable, IR, Sus … */
export const ListedPlayer = z.object({
  name: z.string(),
  /** Null if the position is none of the six. */
  position: ScoringPosition.nullable(),
  team: z.string(),
  injury: z.string(),
  /** Omitted for most players, who start only at their own position. */
  playsAt: z.array(z.string()).optional(),
})
export type ListedPlayer = z.infer<typeof ListedPlayer>

/** Players by Sleeper id: about eleven thousand in one megabyte, small enough to store. */
export const PlayerList = z.record(z.string(), ListedPlayer)
export type PlayerList = z.infer<typeof PlayerList>

const optionalText = z.string().nullish().catch(null)
const SentPlayer = z.object({
  full_name: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  position: optionalText,
  fantasy_positions: z.array(z.string()).nullish().catch(null),
  team: optionalText,
  injury_status: optionalText,
})

/**
 * Reduces Sleeper's player list, a response of several megabytes. Single invalid entries are skipped; a response
 * without any player throws ProviderFault 'malformed'.
 */
export function shortList(response: unknown): PlayerList {
  const sent = z.record(z.string(), z.unknown()).safeParse(response)
  const listed = Object.entries(sent.data ?? {}).flatMap(([id, player]) => {
    const short = inShort(player)
    return short === null ? [] : [[id, short] as const]
  })
  if (listed.length === 0) throw malformed("Sleeper's player list is empty or invalid.")
  return Object.fromEntries(listed)
}

/** Sleeper starts defenders by position group. */
const groups: Record<string, string> = {
  ...{ DE: 'DL', DT: 'DL', NT: 'DL', ILB: 'LB', OLB: 'LB', MLB: 'LB' },
  ...{ CB: 'DB', S: 'DB', FS: 'DB', SS: 'DB', FB: 'RB' },
}

function inShort(player: unknown): ListedPlayer | null {
  const sent = SentPlayer.safeParse(player)
  if (!sent.success) return null
  const { full_name, first_name, last_name, position, fantasy_positions, team, injury_status } = sent.data
  const name = full_name?.trim() || `${first_name ?? ''} ${last_name ?? ''}`.trim()
  const played = awardPosition([position ?? '', ...(fantasy_positions ?? [])])
  const positions = fantasy_positions ?? (position ? [position] : [])
  if (name === '' || (played === null && positions.length === 0)) return null
  return {
    name,
    position: played,
    team: team ?? '',
    injury: injury_status ?? '',
    ...playsAtOf(
      positions.map(position => groups[position] ?? position),
      played,
    ),
  }
}
