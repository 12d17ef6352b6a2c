import { z } from 'zod'

/** Stats by Sleeper's stat names, by player id. */
export type Statistics = Record<string, Record<string, number>>
export const Statistics = z.record(z.string(), z.record(z.string(), z.number()))

/** Expected week of the rows: a response may contain others, for example when the wrong file was saved. */
export type OfWeek = { season: number; week: number }

const whole = z.union([z.number(), z.string()]).transform(Number)
const Row = z.object({
  player_id: z.string().min(1),
  season: whole.nullish(),
  week: whole.nullish(),
  opponent: z.string().nullish().catch(null),
  stats: z.record(z.string(), z.unknown()),
})

type Row = z.infer<typeof Row>

/**
 * Stats of the players who played in a week. Sleeper does not document these responses, so an invalid one counts as
 * missing: null.
 */
export const playedIn = (response: unknown, week: OfWeek): Statistics | null =>
  readRows(response, week, ({ stats }) => isNumber(stats.gp), isLineKey)

/** Players' projections: of about 3,300 rows only the 450 with a game count; the others are empty. */
export const expectedIn = (response: unknown, week: OfWeek): Statistics | null =>
  readRows(response, week, ({ stats, opponent }) => isNumber(stats.gp) && Boolean(opponent), isScored)

function readRows(
  response: unknown,
  { season, week }: OfWeek,
  isMeant: (row: Row) => boolean,
  isUsed: (key: string) => boolean,
): Statistics | null {
  const rows = rowsOf(response).flatMap(sent => Row.safeParse(sent).data ?? [])
  const meant = rows.filter(
    row => (row.season ?? season) === season && (row.week ?? week) === week && isMeant(row),
  )
  if (meant.length === 0) return null
  return Object.fromEntries(meant.map(({ player_id, stats }) => [player_id, numbersIn(stats, isUsed)]))
}

/** An older endpoint returns the stats by id, without rows around them. */
const rowsOf = (response: unknown): unknown[] =>
  Array.isArray(response)
    ? response
    : Object.entries(response ?? {}).map(([player_id, stats]: [string, unknown]) => ({ player_id, stats }))

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const numbersIn = (stats: Record<string, unknown>, isUsed: (key: string) => boolean) =>
  Object.fromEntries(
    Object.entries(stats).filter(
      (entry): entry is [string, number] => isUsed(entry[0]) && isNumber(entry[1]),
    ),
  )

/** Draft positions and points under other scoring settings are not stats. */
const isScored = (key: string): boolean => !/^(pos_)?adp_|^pts_(std|ppr|half_ppr)$|^pos_rank/.test(key)

const lineKeys = new Set(
  `gp pass_yd rush_yd rec_yd rec rec_tgt pass_td rush_td rec_td st_td kr_td pr_td pass_lng rush_lng rec_lng
   fgm fgm_0_19 fgm_20_29 fgm_30_39 fgm_40_49 fgm_50p fgm_50_59 fgm_60p fgm_lng
   int fum_rec sack pts_allow def_td def_st_td`.split(/\s+/),
)

const isLineKey = (key: string): boolean => lineKeys.has(key)
