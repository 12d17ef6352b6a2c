import { Successor } from '#contract/weeks/connections'

/** Returns the league found to continue the connected one, until it replaces it. */
export const successorOf = (row: { successor_json: string | null } | undefined): Successor | null =>
  row?.successor_json ? Successor.parse(JSON.parse(row.successor_json)) : null
