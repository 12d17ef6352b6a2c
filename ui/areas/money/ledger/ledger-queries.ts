import { awards } from '#contract/awards'
import { questions } from '#contract/money/questions'
import { moneyQueries } from '#ui/lib/money-queries'

/** Queries that depend on a question, or on an entry that was reversed because of one. */
export const ledgerPageQueries = [...moneyQueries, questions.list, awards.list] as const
