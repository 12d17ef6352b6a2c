import type { AnyOperation } from '#core/kernel/operation'
import { readNeeds } from '#core/needs/read-needs'

/** Everything that can be asked of needs. */
export const needsOperations: AnyOperation[] = [readNeeds]
