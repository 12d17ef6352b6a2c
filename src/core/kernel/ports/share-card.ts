import type { AwardColour, AwardIcon } from '#domain/award-look'

/** Everything that is drawn on a share image, in words. */
export type ShareCard = {
  icon: AwardIcon
  colour: AwardColour
  title: string
  /** The winner. */
  managerName: string
  playerName: string
  position: string
  leagueName: string
  /** The big number behind the winner and the yellow tag; null for an award of the whole season. */
  week: number | null
  /** Beside the player: points of a week, or the season of an award that is given once. */
  figure: { label: string; value: string }
  /** Its label says so where the prize is held by it no more. */
  prize: { label: string; value: string }
  /** Provisional is drawn dashed, as everywhere; null draws nothing. */
  stamp: { text: string; isSettled: boolean } | null
  /** Days in a row the sharer has shared; 0 draws no pennant. */
  streakDays: number
}

/** What core asks of whoever draws: a PNG of 1200 by 630. */
export type ShareArtist = {
  /** Names the drawing: another design is another version of every image. */
  design: string
  draw(card: ShareCard): Promise<Buffer>
}
