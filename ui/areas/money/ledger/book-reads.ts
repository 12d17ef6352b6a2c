import { awards } from '#contract/awards'
import { questions } from '#contract/money/questions'
import { moneyReads } from '#ui/lib/money-reads'

/** Every answer that tells of a question, or of an entry that was taken back because of one. */
export const bookReads = [...moneyReads, questions.list, awards.list] as const
