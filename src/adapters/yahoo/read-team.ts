import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { items, text, type Fields } from './shape.ts'

/** A team and who runs it. Co-managers are joined; hidden names and missing e-mail addresses stay empty. */
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

/** What a team is called in notes and faults; Yahoo's own number when it has no name. */
export const teamName = (key: string, team: Fields): string =>
  text(team.name) || `Team ${key.split('.t.')[1] ?? key}`

/** Yahoo sends '--hidden--' for managers who hide themselves; recordings are masked with dashes. */
function nickname(manager: Fields): string {
  const name = text(manager.nickname)
  return /^-+(hidden-+)?$/i.test(name) ? '' : name
}

/** Yahoo shows most people's account to themselves alone. */
const ownerIdOf = (managers: Fields[]): { ownerId?: string } => {
  const ownerId = managers.map(({ guid }) => text(guid)).find(guid => /^\w+$/.test(guid))
  return ownerId === undefined ? {} : { ownerId }
}

const email = (manager: Fields) => text(manager.email).toLowerCase()
