import type { Key } from 'ink'
import type { Entry } from '#contract/winnings'
import type { AwardKind } from '#contract/awards'
import { prizeText } from '#cli/output/text'

/** The fields in the API's names, in the order they are filled in. */
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

/** Asked only about a prize that somebody holds. */
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
  /** What the fields that are chosen from can be. */
  managers: { id: string; name: string }[]
  /** The kinds that the league gives, with what they usually pay. */
  kinds: readonly AwardKind[]
  currency: string
  /** The field that is filled in; one past the last is the line that records. */
  at: number
  problems: Partial<Record<Field | 'whole', string>>
  isRecording: boolean
  /** Somebody holds the prize: what becomes of it is asked. */
  isHeld: boolean
}

/** The fields that are shown. */
export const fieldsIn = ({ isHeld }: Pick<Form, 'isHeld'>): readonly Field[] =>
  isHeld ? fields : fields.filter(field => !onlyAwarded.includes(field))

export type FormAction =
  | { type: 'step'; by: 1 | -1 }
  | { type: 'choose'; by: 1 | -1 }
  | { type: 'write'; text: string }
  | { type: 'record' }
  | { type: 'refused'; problems: Form['problems'] }

/** An empty form for the week that is played, with those of the kinds that are given at present. */
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
    isHeld: false,
  }
}

const erase = '\u007f'

/** Who types fast, or pastes, sends several keys at once, also the one that erases. */
const written = (before: string, text: string): string =>
  [...text].reduce((value, character) => {
    if (character === erase) return [...value].slice(0, -1).join('')
    return /\p{Cc}/u.test(character) ? value : value + character
  }, before)

/** What a key means in the form; undefined when it means nothing. */
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

/** Pure: what an act makes of the form. */
export const formAfter = (form: Form, act: FormAction): Form => {
  const field = fieldsIn(form)[form.at]
  switch (act.type) {
    case 'step':
      return { ...form, at: Math.max(0, Math.min(form.at + act.by, fieldsIn(form).length)) }
    case 'choose':
      return field ? withValue(form, field, chosen(form, field, act.by)) : form
    case 'write':
      return field ? withValue(form, field, written(form.values[field], act.text)) : form
    case 'record':
      return { ...form, isRecording: true, problems: {} }
    case 'refused': {
      const isHeld = form.isHeld || act.problems.choice !== undefined
      const wrong = fieldsIn({ isHeld }).findIndex(name => act.problems[name] !== undefined)
      return { ...form, isHeld, isRecording: false, problems: act.problems, at: wrong < 0 ? form.at : wrong }
    }
  }
}

export const isChosen = (field: Field): boolean =>
  field === 'type' || field === 'managerId' || field === 'position' || field === 'choice'

/** What may become of a prize that somebody holds, as people read it. */
const choices: Record<string, string> = {
  '': 'ask me',
  split: 'split it',
  replace: 'replace the winner',
  payAgain: 'pay it twice',
}

/** A field's value for people. */
export const shownValue = (form: Form, field: Field): string => {
  const { values, managers } = form
  const value = values[field]
  if (field === 'type') return kindIn(form)?.label ?? ''
  if (field === 'choice') return choices[value] ?? ''
  if (field === 'managerId') return managers.find(({ id }) => id === value)?.name ?? ''
  return field === 'prizeAmount' && value === '' ? defaultPrizeText(form) : value
}

/** What the form says in the API's words; the prize is what the kind usually pays where none was typed. */
export const inputOf = (form: Form): Record<string, unknown> => {
  const { week, note, choice, reason, prizeAmount, ...rest } = form.values
  const filled = Object.entries({ week, note, choice, reason }).filter(([, value]) => value !== '')
  return {
    ...rest,
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

/** Another kind may not have the position that stands there; one that may be of no position begins with that. */
const withValue = (form: Form, field: Field, value: string): Form => {
  const values = { ...form.values, [field]: value }
  const positions = kindIn({ ...form, values })?.positions ?? []
  const startsAnew = field === 'type' && positions[0] === 'ALL'
  const fits = !startsAnew && positions.some(position => position === values.position)
  return {
    ...form,
    problems: { ...form.problems, [field]: undefined },
    values: fits ? values : { ...values, position: positions[0] ?? '' },
  }
}
