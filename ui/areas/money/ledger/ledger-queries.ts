import { awards } from '#contract/awards'
import { questions } from '#contract/money/questions'
import { moneyQueries } from '#ui/lib/money-queries'

/** Every answer that tells of a question, or of an entry that was taken back because of one. */
export const ledgerPageQueries = [...moneyQueries, questions.list, awards.list] as const
