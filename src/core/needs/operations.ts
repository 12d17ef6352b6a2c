import type { AnyOperation } from '#core/kernel/operation'
import { readNeeds } from '#core/needs/read-needs'

/** Operations of needs, in the order of the documentation. */
export const needsOperations: AnyOperation[] = [readNeeds]
