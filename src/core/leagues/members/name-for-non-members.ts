import { publicName, withoutAddress } from '#domain/public-name'
import { formerMember } from './member-columns.ts'

/**
 * Returns a member's name as shown to non-members everywhere: first name and initial, or the full name if the user
 * allows it. Members without an account have not allowed it.
 */
export const nameForNonMembers = (name: string, allowed: boolean): string =>
  name === formerMember || allowed ? withoutAddress(name) : publicName(name)
