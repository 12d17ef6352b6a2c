import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { questions } from '#contract/money/questions'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { winnings } from '#contract/winnings'

/** Every answer that tells of a question, or of an entry that was taken back because of one. */
export const bookReads = [
  statements.book,
  statements.list,
  statements.read,
  questions.list,
  settle.read,
  awards.list,
  winnings.entries,
  leagueManagement.audit,
] as const
