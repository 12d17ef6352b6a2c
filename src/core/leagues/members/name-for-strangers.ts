import { publicName, withoutAddress } from '#domain/public-name'
import { formerMember } from './member-columns.ts'

/**
 * Returns a member's name as people outside the league read it, wherever that is: the first name and an initial, the whole
 * name of somebody who allows it. Who has no account has allowed nothing.
 */
export const nameForNonMembers = (name: string, allowed: boolean): string =>
  name === formerMember || allowed ? withoutAddress(name) : publicName(name)
