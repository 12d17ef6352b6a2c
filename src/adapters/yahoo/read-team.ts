import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { items, text, type Fields } from './shape.ts'

/** A team and its managers. Names of co-managers are joined; hidden names and missing email addresses stay empty. */
export function readTeam(key: string, team: Fields): WeekTeam {
  const managers = items(team.managers, 'manager')
  return {
    key,
    name: teamName(key, team),
    ownerName: managers.map(nickname).filter(Boolean).join(' & '),
    ownerEmail: managers.map(email).find(Boolean) ?? null,
    ...ownerIdOf(managers),
  }
}

/** Team name for notes and error messages; Yahoo's own number if it has no name. */
export const teamName = (key: string, team: Fields): string =>
  text(team.name) || `Team ${key.split('.t.')[1] ?? key}`

/** Yahoo sends '--hidden--' for managers who hide their name; recordings are masked with dashes. */
function nickname(manager: Fields): string {
  const name = text(manager.nickname)
  return /^-+(hidden-+)?$/i.test(name) ? '' : name
}

/** Yahoo shows most account ids only to their owners. */
const ownerIdOf = (managers: Fields[]): { ownerId?: string } => {
  const ownerId = managers.map(({ guid }) => text(guid)).find(guid => /^\w+$/.test(guid))
  return ownerId === undefined ? {} : { ownerId }
}

const email = (manager: Fields) => text(manager.email).toLowerCase()
