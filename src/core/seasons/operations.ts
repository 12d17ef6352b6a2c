import type { AnyOperation } from '#core/kernel/operation'
import { setSeasonStatus } from '#core/seasons/season-status'

/** What seasons serves, in the order of the documentation. */
export const seasonsOperations: AnyOperation[] = [setSeasonStatus]
