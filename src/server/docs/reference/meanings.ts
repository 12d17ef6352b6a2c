/**
 * Descriptions of fields that many calls have; a field of a single call is explained by its name and its allowed
 * values.
 */
const meanings: Record<string, string> = {
  leagueId: 'The number of the league.',
  awardId: 'The number of the award.',
  userId: 'The number of the account.',
  managerId: 'The number of the member.',
  memberId: 'The number of the member.',
  webhookId: 'The number of the webhook.',
  poolId: 'The number of the pool.',
  entryId: 'The number of the line in the ledger.',
  draftId: 'The number of the draft.',
  id: 'The number of what the address names.',
  ids: 'The numbers of those that are meant.',
  week: 'The week of the season.',
  weeks: 'Weeks of the season.',
  season: 'The year of the season; the current one where it is left out.',
  reason: 'Why, for the audit log and for whom it concerns.',
  openedWith:
    'What the form was read from: refused as `changed_meanwhile` where it is something else by now.',
  limit: 'How many lines at most; the rest comes with `cursor`.',
  cursor: 'Where to go on: what `X-Next-Cursor` said.',
  search: 'Words to look for.',
  provider: 'The provider that the league plays at.',
  amount: 'In dollars.',
  prizeAmount: 'In dollars.',
  points: 'Fantasy points.',
  password: 'The password of the account.',
  email: 'An e-mail address.',
  token: 'What the link or the mail carries.',
  dryRun: 'Whether to say only what would happen.',
  force: 'Whether to do it although the answer asked back.',
  currency: 'The letters of a currency, such as `USD`.',
  winners: 'Who wins each prize of the week, by the key of the prize.',
  memo: 'A line for the ledger.',
  acceptsTerms: 'Whether the terms were accepted, where the site asks for that.',
  espnS2: "The cookie espn_s2 of a private league's member.",
  swid: "The cookie SWID of a private league's member.",
}

/** Description of a field if its name is not self-explanatory; otherwise ''. */
export const meaningOf = (name: string): string => meanings[name] ?? ''
