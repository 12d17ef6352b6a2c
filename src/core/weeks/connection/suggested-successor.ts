import { Successor } from '#contract/weeks'

/** The league that was found to continue the connected one, while it does not take its place. */
export const successorOf = (row: { successor_json: string | null } | undefined): Successor | null =>
  row?.successor_json ? Successor.parse(JSON.parse(row.successor_json)) : null
