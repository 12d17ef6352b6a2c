import type { AnyOperation } from '#core/kernel/operation'
import { setSeasonStatus } from '#core/seasons/season-status'

/** Operations of seasons, in the order of the documentation. */
export const seasonsOperations: AnyOperation[] = [setSeasonStatus]
