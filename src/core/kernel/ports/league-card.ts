/** Everything that is drawn on the picture of a league's standings, in words and shares. */
export type LeagueCard = {
  /** What the site is called, where it is not the product's name. */
  siteName?: string
  leagueName: string
  /** How far the season is: Through week 11. */
  through: string
  /** Who leads, and by how much: Priya R., leads by, $30; null before anybody won anything. */
  lead: { name: string; verb: string; amount: string } | null
  /** The first three, where they have money. */
  top: { rank: number; name: string; amount: string }[]
  /** The money of each week of the season, the first week first, as a share of the largest. */
  weeks: number[]
  /** Where the yellow line is; null for a season that is over. */
  currentWeek: number | null
}
