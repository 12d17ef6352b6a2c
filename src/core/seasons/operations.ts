import type { AnyOperation } from '#core/kernel/operation'
import { setSeasonStatus } from '#core/seasons/season-status'

/** Everything that can be asked of seasons. */
export const seasonsOperations: AnyOperation[] = [setSeasonStatus]
