import type { Key } from 'ink'
import type { Entry } from '#contract/money/leaderboards'
import type { AwardKind } from '#contract/awards'
import { prizeText } from '#cli/output/text'

/** Field names as in the API, in the order of the form. */
export const fields = [
  'type',
  'week',
  'managerId',
  'playerName',
  'position',
  'points',
  'prizeAmount',
  'note',
  'choice',
  'reason',
] as const

/** Fields shown only for a prize that was already awarded. */
const onlyAwarded: readonly Field[] = ['choice', 'reason']
export type Field = (typeof fields)[number]

export const fieldLabels: Record<Field, string> = {
  type: 'Award',
  week: 'Week',
  managerId: 'Manager',
  playerName: 'Player',
  position: 'Position',
  points: 'Points',
  prizeAmount: 'Prize',
  note: 'Note',
  choice: 'If held',
  reason: 'Reason',
}

export type Form = {
  values: Record<Field, string>
  /** Options of the selection fields. */
  managers: { id: string; name: string }[]
  /** The league's award types with their default prizes. */
  kinds: readonly AwardKind[]
  currency: string
  /** Index of the active field; one past the last is the submit line. */
  at: number
  problems: Partial<Record<Field | 'whole', string>>
  isRecording: boolean
  /** Whether the prize was already awarded; the form then asks how to resolve that. */
  isAlreadyAwarded: boolean
}

/** Visible fields of the form. */
export const fieldsIn = ({ isAlreadyAwarded }: Pick<Form, 'isAlreadyAwarded'>): readonly Field[] =>
  isAlreadyAwarded ? fields : fields.filter(field => !onlyAwarded.includes(field))

export type FormAction =
  | { type: 'step'; by: 1 | -1 }
  | { type: 'choose'; by: 1 | -1 }
  | { type: 'write'; text: string }
  | { type: 'record' }
  | { type: 'refused'; problems: Form['problems'] }

/** An empty form for the given week with the currently enabled award types. */
export const emptyForm = (
  entries: Entry[],
  week: number,
  every: readonly AwardKind[],
  currency: string,
): Form => {
  const kinds = every.filter(({ isOn }) => isOn)
  const managers = entries.flatMap(({ managerId, managerName, teamName }) =>
    managerId === null ? [] : [{ id: String(managerId), name: `${managerName}, ${teamName}` }],
  )
  return {
    values: {
      type: kinds[0]?.type ?? '',
      week: String(week),
      managerId: managers[0]?.id ?? '',
      playerName: '',
      position: kinds[0]?.positions[0] ?? '',
      points: '',
      prizeAmount: '',
      note: '',
      choice: '',
      reason: '',
    },
    managers,
    kinds,
    currency,
    at: 0,
    problems: {},
    isRecording: false,
    isAlreadyAwarded: false,
  }
}

const erase = '\u007f'

/** Fast typing or pasting sends several keys in one event, possibly including backspace. */
const written = (before: string, text: string): string =>
  [...text].reduce((value, character) => {
    if (character === erase) return [...value].slice(0, -1).join('')
    return /\p{Cc}/u.test(character) ? value : value + character
  }, before)

/** Maps a key to a form action; undefined for other keys. */
export const formAction = (form: Form, input: string, key: Partial<Key>): FormAction | undefined => {
  const field = fieldsIn(form)[form.at]
  if (key.downArrow || (key.tab && !key.shift)) return { type: 'step', by: 1 }
  if (key.upArrow || key.tab) return { type: 'step', by: -1 }
  if (key.return) return field === undefined ? { type: 'record' } : { type: 'step', by: 1 }
  if (field === undefined) return undefined
  if (isChosen(field)) {
    if (key.leftArrow) return { type: 'choose', by: -1 }
    return key.rightArrow || input === ' ' ? { type: 'choose', by: 1 } : undefined
  }
  if (key.backspace || key.delete) return { type: 'write', text: erase }
  return key.ctrl || key.meta || input === '' ? undefined : { type: 'write', text: input }
}

/** Pure reducer: returns the form after an action. */
export const formAfter = (form: Form, action: FormAction): Form => {
  const field = fieldsIn(form)[form.at]
  switch (action.type) {
    case 'step':
      return { ...form, at: Math.max(0, Math.min(form.at + action.by, fieldsIn(form).length)) }
    case 'choose':
      return field ? withValue(form, field, chosen(form, field, action.by)) : form
    case 'write':
      return field ? withValue(form, field, written(form.values[field], action.text)) : form
    case 'record':
      return { ...form, isRecording: true, problems: {} }
    case 'refused': {
      const isAlreadyAwarded = form.isAlreadyAwarded || action.problems.choice !== undefined
      const wrong = fieldsIn({ isAlreadyAwarded }).findIndex(name => action.problems[name] !== undefined)
      return {
        ...form,
        isAlreadyAwarded,
        isRecording: false,
        problems: action.problems,
        at: wrong < 0 ? form.at : wrong,
      }
    }
  }
}

export const isChosen = (field: Field): boolean =>
  field === 'type' || field === 'managerId' || field === 'position' || field === 'choice'

/** Display names of the options for an already awarded prize. */
const choices: Record<string, string> = {
  '': 'ask me',
  split: 'split it',
  replace: 'replace the winner',
  payAgain: 'pay it twice',
}

/** Display value of a field. */
export const shownValue = (form: Form, field: Field): string => {
  const { values, managers } = form
  const value = values[field]
  if (field === 'type') return kindIn(form)?.label ?? ''
  if (field === 'choice') return choices[value] ?? ''
  if (field === 'managerId') return managers.find(({ id }) => id === value)?.name ?? ''
  return field === 'prizeAmount' && value === '' ? defaultPrizeText(form) : value
}

/** Converts the form to API input; an empty prize becomes the award type's default. */
export const inputOf = (form: Form): Record<string, unknown> => {
  const { week, note, choice, reason, prizeAmount, ...values } = form.values
  const filled = Object.entries({ week, note, choice, reason }).filter(([, value]) => value !== '')
  return {
    ...values,
    ...Object.fromEntries(filled),
    prizeAmount:
      prizeAmount === '' ? kindIn(form)?.defaultPrize : prizeAmount.replace(/^[A-Z]{0,3}\p{Sc}/u, ''),
  }
}

const kindIn = ({ kinds, values }: Pick<Form, 'kinds' | 'values'>): AwardKind | undefined =>
  kinds.find(({ type }) => type === values.type)

const defaultPrizeText = (form: Form): string => {
  const kind = kindIn(form)
  return kind ? prizeText(kind.defaultPrize, kind.isFine, form.currency) : ''
}

const optionsOf = (form: Form, field: Field): string[] => {
  const { kinds, managers } = form
  if (field === 'type') return kinds.map(({ type }) => type)
  if (field === 'choice') return Object.keys(choices)
  if (field === 'managerId') return managers.map(({ id }) => id)
  return kindIn(form)?.positions ?? []
}

const chosen = (form: Form, field: Field, by: 1 | -1): string => {
  const options = optionsOf(form, field)
  const index = options.indexOf(form.values[field]) + by
  return options[(index + options.length) % options.length] ?? ''
}

/** The new award type may not allow the selected position; a type without position resets it. */
const withValue = (form: Form, field: Field, value: string): Form => {
  const values = { ...form.values, [field]: value }
  const positions = kindIn({ ...form, values })?.positions ?? []
  const startsOver = field === 'type' && positions[0] === 'ALL'
  const fits = !startsOver && positions.some(position => position === values.position)
  return {
    ...form,
    problems: { ...form.problems, [field]: undefined },
    values: fits ? values : { ...values, position: positions[0] ?? '' },
  }
}
