import { z } from 'zod'
import { ScoringPosition } from '#contract/awards'
import { awardPosition, severalPositions } from '#adapters/award-position'
import { malformed } from '#adapters/malformed'

/** What is kept of a player, out of some fifty fields. `injury` is Sleeper's word: Questionable, IR, Sus … */
export const ListedPlayer = z.object({
  name: z.string(),
  position: ScoringPosition,
  team: z.string(),
  injury: z.string(),
  /** Left out for most, who are started at their own position alone. */
  playsAt: z.array(ScoringPosition).optional(),
})
export type ListedPlayer = z.infer<typeof ListedPlayer>

/** The players of the six positions by Sleeper's id: some five thousand of eleven, small enough to be kept. */
export const PlayerList = z.record(z.string(), ListedPlayer)
export type PlayerList = z.infer<typeof PlayerList>

const word = z.string().nullish().catch(null)
const SentPlayer = z.object({
  full_name: word,
  first_name: word,
  last_name: word,
  position: word,
  fantasy_positions: z.array(z.string()).nullish().catch(null),
  team: word,
  injury_status: word,
})

/**
 * The list of players in short, from Sleeper's answer of several megabytes. One odd entry among thousands is left out;
 * an answer that has no player at all throws ProviderFault 'malformed'.
 */
export function shortList(answer: unknown): PlayerList {
  const sent = z.record(z.string(), z.unknown()).safeParse(answer)
  const listed = Object.entries(sent.data ?? {}).flatMap(([id, player]) => {
    const short = inShort(player)
    return short === null ? [] : [[id, short] as const]
  })
  if (listed.length === 0) throw malformed("Sleeper's list of players is empty or not a list of players.")
  return Object.fromEntries(listed)
}

function inShort(player: unknown): ListedPlayer | null {
  const sent = SentPlayer.safeParse(player)
  if (!sent.success) return null
  const { full_name, first_name, last_name, position, fantasy_positions, team, injury_status } = sent.data
  const name = full_name?.trim() || `${first_name ?? ''} ${last_name ?? ''}`.trim()
  const played = awardPosition([position ?? '', ...(fantasy_positions ?? [])])
  if (played === null || name === '') return null
  return {
    name,
    position: played,
    team: team ?? '',
    injury: injury_status ?? '',
    ...severalPositions(fantasy_positions ?? [], played),
  }
}
