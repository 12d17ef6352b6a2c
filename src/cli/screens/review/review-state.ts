import { signedPrizeCents } from '#core/awards/award-types/fine-agreements'
import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import type { AwardKind, PrizeChoice } from '#contract/awards'
import type { AwardedPrize } from '#contract/kernel/errors'
import { cents } from '#domain/money'
import { sharePrize, withExcused } from '#domain/prizes'
import { type Group, groupsOf } from './print-week.ts'
import { candidatesOf, type Winners, winnersWhere } from './publish.ts'

/** Context of a staged week. */
export type Facts = {
  isPremium: boolean
  currency: string
  /** Award types of the league. */
  kinds: readonly AwardKind[]
  /** Once-per-season award types that were already awarded. */
  awardedKinds: readonly AwardKind[]
  /** Whether publishing replaces already published results of the week. */
  replaces: boolean
  /** Prizes of award types this week, in dollars, if they differ from the default. */
  prizes: Record<string, number>
}

/** Resolution of a prize that was already awarded manually. */
export type AwardedChoice = Pick<AwardedPrize, 'type' | 'position'> & { choice: PrizeChoice; reason?: string }

export type Review = {
  staged: Staged
  facts: Facts
  groups: Group[]
  /** Player ids by award type. */
  chosen: Record<string, string[]>
  group: number
  row: number
  step: 'choosing' | 'notes' | 'confirming' | 'asking' | 'publishing'
  /** Already awarded prizes to resolve, and the resolutions so far. */
  alreadyAwarded: AwardedPrize[]
  choices: AwardedChoice[]
  /** Reason being typed for paying twice; null otherwise. */
  typing: string | null
  /** Error of the last key press. */
  problem: string | null
}

export type ReviewAction =
  | { type: 'move'; by: 1 | -1 }
  | { type: 'turn'; by: 1 | -1 }
  | { type: 'toggle' }
  | { type: 'notes' }
  | { type: 'confirm' }
  | { type: 'publish' }
  | { type: 'back' }
  | { type: 'ask'; alreadyAwarded: AwardedPrize[] }
  | { type: 'answer'; choice: 'split' | 'replace' }
  | { type: 'typing'; text: string | null }
  | { type: 'payTwice' }
  | { type: 'refused'; problem: string }

/** Initial state of a review: the top candidates of every list are selected if they can be published. */
export const startReview = (staged: Staged, facts: Facts): Review => {
  const review: Review = {
    staged,
    facts,
    groups: groupsOf(staged, facts.kinds),
    chosen: {},
    group: 0,
    row: 0,
    step: 'choosing',
    alreadyAwarded: [],
    choices: [],
    typing: null,
    problem: null,
  }
  const chosen = facts.kinds.map(kind => [
    kind.type,
    candidatesOf(staged, kind)
      .filter(candidate => candidate.preselected && obstacleTo(review, kind, candidate) === null)
      .map(({ playerId }) => playerId),
  ])
  return { ...review, chosen: Object.fromEntries(chosen) as Review['chosen'] }
}

/** Pure reducer: returns the review after an action. */
export const reviewed = (review: Review, action: ReviewAction): Review => {
  switch (action.type) {
    case 'move':
      return {
        ...review,
        problem: null,
        row: within(review.row + action.by, currentOf(review)?.candidates.length ?? 0),
      }
    case 'turn': {
      const count = Math.max(1, review.groups.length)
      const group = (review.group + action.by + count) % count
      return { ...review, problem: null, group, row: 0 }
    }
    case 'toggle':
      return toggled(review)
    case 'notes':
      return { ...review, step: 'notes' }
    case 'confirm':
      return confirming(review)
    case 'publish':
      return { ...review, step: 'publishing' }
    case 'back':
      return { ...review, step: 'choosing', problem: null, alreadyAwarded: [], choices: [], typing: null }
    case 'ask':
      return { ...review, step: 'asking', alreadyAwarded: action.alreadyAwarded, typing: null }
    case 'answer':
      return withChoice(review, { choice: action.choice })
    case 'typing':
      return { ...review, typing: action.text }
    case 'payTwice': {
      const reason = review.typing?.trim() ?? ''
      return reason === '' ? review : withChoice(review, { choice: 'payAgain', reason })
    }
    case 'refused':
      return {
        ...review,
        step: 'choosing',
        problem: action.problem,
        alreadyAwarded: [],
        choices: [],
        typing: null,
      }
  }
}

/** Asks about the next prize; after the last one, publishes. */
const withChoice = (review: Review, choice: Pick<AwardedChoice, 'choice' | 'reason'>): Review => {
  const [prize, ...alreadyAwarded] = review.alreadyAwarded
  if (!prize) return review
  const { type, position } = prize
  const choices = [...review.choices, { type, position, ...choice }]
  return {
    ...review,
    alreadyAwarded,
    choices,
    typing: null,
    step: alreadyAwarded.length > 0 ? 'asking' : 'publishing',
  }
}

/** The selected list; undefined if there is none. */
export const currentOf = (review: Review): Group | undefined => review.groups[review.group]

export const isChosen = (review: Review, kind: AwardKind, { playerId }: Candidate): boolean =>
  review.chosen[kind.type]?.includes(playerId) ?? false

/** Reason why a candidate cannot win; null if eligible. */
export const obstacleTo = (
  { facts }: Pick<Review, 'facts'>,
  kind: AwardKind,
  candidate: Candidate,
): string | null => {
  if (kind.tier === 'premium' && !facts.isPremium) return `${kind.label} needs a Premium league.`
  if (facts.awardedKinds.some(({ type }) => type === kind.type))
    return `The ${kind.label} award has already been given this season.`
  if (candidate.cannotWin !== null) {
    return `${candidate.playerName} can't win: ${candidate.playerName} ${candidate.cannotWin}.`
  }
  if (candidate.managerId === null)
    return `${candidate.team} isn't mapped to a member. Exit and add --map "${candidate.team}=EMAIL", or =new for a member without an account.`
  if (candidate.alreadyAwarded && !facts.replaces) return `${candidate.playerName} already has this award.`
  return null
}

/** A selected winner and their prize, in cents. */
export type Prize = { kind: AwardKind; winner: Candidate; prizeCents: number }

/** The selected winners with their prizes, split in the same way as on the server. */
export const prizesOf = (review: Review): Prize[] =>
  review.facts.kinds.flatMap(kind => {
    const candidates = candidatesOf(review.staged, kind)
    const chosen = candidates.filter(candidate => isChosen(review, kind, candidate))
    const prize = signedPrizeCents(kind, cents(review.facts.prizes[kind.type] ?? kind.defaultPrize))
    const shares = sharePrize(kind, prize, withExcused(chosen, candidates), review.facts.currency)
    return shares.map(share => ({ kind, ...share }))
  })

export const totalCents = (review: Review): number =>
  prizesOf(review).reduce((sum, { prizeCents }) => sum + prizeCents, 0)

/** The selected winners in the format of the publish operation. */
export const winnersOf = (review: Review): Winners =>
  winnersWhere(review.staged, review.facts.kinds, (kind, candidate) => isChosen(review, kind, candidate))

const within = (row: number, length: number): number => Math.max(0, Math.min(row, length - 1))

const toggled = (review: Review): Review => {
  const { kind, candidates } = currentOf(review) ?? {}
  const candidate = candidates?.[review.row]
  if (!kind || !candidate) return review
  const problem = obstacleTo(review, kind, candidate)
  if (problem !== null) return { ...review, problem }
  const before = review.chosen[kind.type] ?? []
  const others = kind.cadence === 'season' ? [] : before
  const after = isChosen(review, kind, candidate)
    ? before.filter(playerId => playerId !== candidate.playerId)
    : [...others, candidate.playerId]
  return { ...review, problem: null, chosen: { ...review.chosen, [kind.type]: after } }
}

const confirming = (review: Review): Review => {
  const { staged, facts } = review
  if (staged.isPublished && !facts.replaces) {
    return { ...review, problem: `Week ${staged.week} is already published. Exit and add --replace.` }
  }
  if (prizesOf(review).length === 0) return { ...review, problem: 'Select at least one winner' }
  return { ...review, step: 'confirming', problem: null }
}

/** Leaders of a list who cannot be selected because their team is unmapped: other candidates would get their prize. */
export const leadersWithoutMember = ({ groups }: Review): Candidate[] =>
  groups.flatMap(({ candidates }) =>
    candidates.filter(candidate => candidate.rank === 1 && candidate.managerId === null),
  )
