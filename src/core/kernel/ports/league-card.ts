/** Everything drawn on the share image of a league's standings, as text and shares. */
export type LeagueCard = {
  /** Site name, if it differs from the product's name. */
  siteName?: string
  leagueName: string
  /** Progress of the season: Through week 11. */
  through: string
  /** Leader and margin: Priya R., leads by, $30; null before anyone has won. */
  lead: { name: string; verb: string; amount: string } | null
  /** Top three, as far as they have winnings. */
  top: { rank: number; name: string; amount: string }[]
  /** Money per week of the season, first week first, as a share of the largest. */
  weeks: number[]
  /** Week of the yellow line; null for a season that has ended. */
  currentWeek: number | null
}
