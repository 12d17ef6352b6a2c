import type { BulkAction, BulkRun } from '#contract/administration/bulk'
import { countText, plural } from '#domain/text'

const peopleText = (count: number): string => plural(count, 'person', 'people')

/** Returns the confirmation prompt of a bulk action. */
export const questionOf = (action: BulkAction, count: number): string =>
  ({
    promote: `Grant Premium to ${peopleText(count)}?`,
    disable: `Disable ${peopleText(count)}?`,
    enable: `Enable ${peopleText(count)}?`,
    delete: `Delete ${peopleText(count)}?`,
  })[action]

/** Verb on the button that starts the action. */
export const verbs: Record<BulkAction, string> = {
  promote: 'Grant',
  disable: 'Disable',
  enable: 'Enable',
  delete: 'Delete',
}

/** Consequences of the action for each selected person. */
export const consequences: Record<BulkAction, string> = {
  promote: "Each gets 30 days of Premium, on top of what's left.",
  disable: "They can't sign in, and their sessions end. Nothing is deleted.",
  enable: 'They can sign in again.',
  delete: 'Leagues they run are deleted too. Everything can be restored under System within 30 days.',
}

const doing: Record<BulkAction, string> = {
  promote: 'Granting Premium to',
  disable: 'Disabling',
  enable: 'Enabling',
  delete: 'Deleting',
}

/** Describes the run: the action and the number of people. */
export const runText = ({ act: action, total }: Pick<BulkRun, 'act' | 'total'>): string =>
  `${doing[action]} ${peopleText(total)}`

/** Describes the progress of a run. */
export const stateText = ({ status, done, failed, total }: BulkRun): string => {
  if (status === 'waiting') return 'Starts in ten seconds. Nothing happens until then.'
  const left = total - done - failed
  const so = `${countText(done)} of ${countText(total)}`
  const not = failed > 0 ? `, ${countText(failed)} failed` : ''
  if (status === 'stopped') return `Stopped: ${so}${not}, ${countText(left)} skipped`
  return status === 'done' ? `Done: ${so}${not}` : `${so}${not}`
}
