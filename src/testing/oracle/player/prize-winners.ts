import type { Season } from '../season/model.ts'

/** League pot in dollars: far more than the rules pay. */
export const pot = 50_000

/** Member who owns a team in a week. */
export const memberOf = ({ ownerOf }: Season, team: number, week: number): string =>
  ownerOf(team, week)?.name ?? `Open Seat ${team}`
