/**
 * Descriptions of fields that many calls have; a field of a single call is explained by its name and its allowed
 * values.
 */
const meanings: Record<string, string> = {
  leagueId: 'League number.',
  awardId: 'Award number.',
  userId: 'Account number.',
  managerId: 'Member number.',
  memberId: 'Member number.',
  webhookId: 'Webhook number.',
  poolId: 'Side pot number.',
  entryId: 'Ledger entry number.',
  draftId: 'Draft number.',
  id: 'Number of the resource in the URL.',
  ids: 'Numbers of the selected items.',
  week: 'Week of the season.',
  weeks: 'Weeks of the season.',
  season: 'Season year (default: the current season).',
  reason: 'Reason, shown in the audit log and to everyone affected.',
  openedWith: 'Version the form was loaded from; rejected as `edit_conflict` if it has changed.',
  limit: 'Maximum number of rows; use `cursor` for the rest.',
  cursor: 'Cursor from `X-Next-Cursor`.',
  search: 'Search terms.',
  provider: "The league's provider.",
  amount: 'In dollars.',
  prizeAmount: 'In dollars.',
  points: 'Fantasy points.',
  password: 'Account password.',
  email: 'Email address.',
  token: 'Token from the link or email.',
  dryRun: 'Whether to only preview the changes.',
  force: 'Whether to confirm after a response asked for confirmation.',
  currency: 'Currency code, such as `USD`.',
  winners: "Winners of the week's prizes, by prize key.",
  memo: 'Text for the ledger entry.',
  acceptsTerms: 'Whether the terms were accepted, if the site requires it.',
  espnS2: "Cookie espn_s2 of a private league's member.",
  swid: "Cookie SWID of a private league's member.",
}

/** Description of a field if its name is not self-explanatory; otherwise ''. */
export const meaningOf = (name: string): string => meanings[name] ?? ''
