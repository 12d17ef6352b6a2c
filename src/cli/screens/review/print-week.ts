import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import { exactValueText } from '#domain/metric-value'
import type { AwardKind } from '#contract/awards'
import { metricValueText } from '#domain/metric-value'
import { hundredths } from '#domain/points'
import { movedText } from '#core/weeks/corrections/prize-moves'
import type { Colors } from '#cli/cli'
import { table } from '#cli/output/table'
import type { Column } from '#cli/cli'
import { candidatesOf, kindsIn } from './publish.ts'

export type Group = { kind: AwardKind; title: string; candidates: Candidate[] }

/** Groups the candidates for review: by award type, and by position if each position has its own prize. */
export const groupsOf = (staged: Staged, kinds: readonly AwardKind[]): Group[] =>
  kindsIn(staged, kinds).flatMap(kind => {
    const candidates = candidatesOf(staged, kind)
    if (kind.sharesPrizeBy !== 'position') return [{ kind, title: kind.label, candidates }]
    const positions = [...new Set(candidates.map(({ position }) => position))]
    return positions.map(position => ({
      kind,
      title: `${kind.label}, ${position}`,
      candidates: candidates.filter(candidate => candidate.position === position),
    }))
  })

/** Warnings about a staged week, in addition to its candidates. */
export const warningsOf = (staged: Staged, currency: string): string[] => [
  ...(staged.isSample ? ['This is sample data, not from a provider.'] : []),
  ...(staged.isPublished ? [`Week ${staged.week} is already published.`] : []),
  ...(staged.notPaid === null ? [] : [staged.notPaid]),
  ...staged.notes,
  ...Object.values(staged.kindNotes),
  ...staged.corrections.map(
    ({ playerName, before, after, unit }) =>
      `${playerName} was published with ${exactValueText(before, unit)} but now has ${exactValueText(after, unit)}.`,
  ),
  ...staged.movedPrizes.map(one => movedText(one, currency)),
]

/** Formats a staged week for manual review. Preselected winners have an asterisk. */
export const weekText = (
  staged: Staged,
  { kinds, isPremium }: { kinds: readonly AwardKind[]; isPremium: boolean },
  colors: Colors,
  currency: string,
): string =>
  [
    weekHeader(staged, colors),
    ...groupsOf(staged, kinds).map(group => groupText(group, isPremium, colors)),
    ...section('Notes', warningsOf(staged, currency), colors),
    ...section('Unmapped teams', staged.unmappedTeams.map(nameOf), colors),
  ].join('\n\n')

const weekHeader = (staged: Staged, colors: Colors): string =>
  `${colors.bold(staged.leagueName)}, week ${staged.week} of ${staged.season}, ${staged.isFinal ? 'final' : 'not final'}`

const groupText = ({ kind, title, candidates }: Group, isPremium: boolean, colors: Colors): string => {
  const gate = kind.tier === 'premium' && !isPremium ? " (Premium only: can't be published)" : ''
  if (candidates.length === 0) return `${colors.bold(title)}${gate}\nNo candidates.`
  return `${colors.bold(title)}${gate}\n${table(candidates, columnsOf(kind, candidates), colors)}`
}

const columnsOf = (kind: AwardKind, candidates: Candidate[]): Column<Candidate>[] => [
  { header: '', of: candidate => (candidate.preselected ? '*' : '') },
  { header: 'Rank', of: candidate => candidate.rank, right: true },
  { header: 'Player', of: candidate => candidate.playerName },
  ...(kind.sharesPrizeBy === 'position' ? [] : [positionColumn]),
  { header: 'NFL', of: candidate => candidate.nflTeam },
  { header: kind.unit === 'points' ? 'Points' : 'Value', of: alikeValues(kind, candidates), right: true },
  { header: 'Team', of: candidate => candidate.team },
  { header: 'Manager', of: managerOf },
  { header: 'Status', of: statusOf },
]

const positionColumn: Column<Candidate> = { header: 'Pos', of: candidate => candidate.position }

/**
 * Values of the ranking metric, aligned: points have as many decimals as the provider sends, and two for all if one has
 * two.
 */
export const alikeValues = (
  { unit }: Pick<AwardKind, 'unit'>,
  candidates: readonly Candidate[],
): ((candidate: Candidate) => string) => {
  const values = candidates.map(({ fantasyPoints }) => fantasyPoints)
  if (unit !== 'points') return ({ fantasyPoints }) => metricValueText(fantasyPoints, unit, values)
  const hasTwo = values.some(points => hundredths(points) % 10 !== 0)
  return ({ fantasyPoints }) => fantasyPoints.toFixed(hasTwo ? 2 : 1)
}

/** Value of the ranking metric, with all known decimals. */
export const valueText = ({ fantasyPoints }: Candidate, { unit }: Pick<AwardKind, 'unit'>): string =>
  unit === 'points' ? fantasyPoints.toFixed(2) : metricValueText(fantasyPoints, unit)

function managerOf(candidate: Candidate): string {
  return candidate.managerId === null ? `${candidate.managerName} (unmapped)`.trim() : candidate.managerName
}

/** Warnings, the provider's player status, and whether the award was already recorded. */
export function statusOf(candidate: Candidate): string {
  const { status, alreadyAwarded } = candidate
  return [cautionOf(candidate), status, alreadyAwarded ? 'already awarded' : null].filter(Boolean).join(', ')
}

/** Reason why a player cannot win, or a warning to check first; null if there is none. */
export function cautionOf({ cannotWin, warning }: Candidate): string | null {
  return cannotWin === null ? warning && `check: ${warning}` : `can't win: ${cannotWin}`
}

const nameOf = ({ teamName, teamKey }: Staged['unmappedTeams'][number]): string => `${teamName} (${teamKey})`

const section = (title: string, lines: string[], colors: Colors): string[] =>
  lines.length === 0 ? [] : [`${colors.bold(title)}\n${lines.map(line => `- ${line}`).join('\n')}`]
