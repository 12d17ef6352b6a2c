import { Text } from 'ink'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { harmless } from '#cli/output/table'
import {
  CommandEnd,
  Frame,
  type KeyHelp,
  keyRows,
  Keys,
  Tone,
  type Size,
  useKeys,
  visible,
} from '#cli/screens/frame.tsx'
import type { BoardLeague } from './read-board.ts'
import {
  emptyForm,
  type Field,
  fieldLabels,
  fieldsIn,
  type Form,
  formAction,
  formAfter,
  inputOf,
  isChosen,
  shownValue,
} from './award-form-state.ts'

export type RecordAward = (
  input: Record<string, unknown>,
) => Promise<{ recorded: string } | { problems: Form['problems'] }>

type Props = {
  board: BoardLeague
  size: Size
  record: RecordAward
  /** Receives a message about the recorded award; null if none was recorded. */
  onEnd: (recorded: string | null) => void
  onFailed: (error: unknown) => void
}

/** Form for a manual award with every field of `awards add`, one below the other. */
export const AwardForm = ({ board, size, record, onEnd, onFailed }: Props) => {
  const [form, dispatch] = useReducer(
    formAfter,
    emptyForm(board.entries, board.league.weekToAward, board.kinds, board.league.currency),
  )

  const shown = fieldsIn(form)
  const here = shown[form.at]
  const message = (here && form.problems[here]) ?? form.problems.whole
  // Title, two rules, the message, and the unused row; the submit line follows the fields.
  const visibleRows = Math.max(
    1,
    size.rows - 5 - keyRows(keys, size.columns) - (message === undefined ? 0 : 1),
  )
  const { from, to } = visible(form.at, shown.length + 1, visibleRows)

  useKeys((input, key) => {
    if (form.isRecording || (key.ctrl && input === 'c')) return
    if (key.escape) return onEnd(null)
    const action = formAction(form, input, key)
    if (action) dispatch(action)
  })

  const submit = useEffectEvent(() =>
    record(inputOf(form)).then(
      outcome =>
        'recorded' in outcome
          ? onEnd(outcome.recorded)
          : dispatch({ type: 'refused', problems: outcome.problems }),
      onFailed,
    ),
  )
  // Runs once per submission.
  useEffect(() => {
    if (form.isRecording) void submit()
  }, [form.isRecording])

  return (
    <Frame
      size={size}
      header={<CommandEnd left={<Text bold>Record an award</Text>} right={harmless(board.league.name)} />}
      footer={
        <>
          {message === undefined ? <Text> </Text> : <Tone as="bad">{harmless(message)}</Tone>}
          <Keys of={keys} />
        </>
      }
    >
      {shown.slice(from, to).map(field => (
        <FieldLine key={field} form={form} field={field} isHere={field === here} />
      ))}
      {to > shown.length ? (
        <Text inverse={here === undefined}>
          {here === undefined ? '>' : ' '} {form.isRecording ? 'Recording …' : 'Record'}
        </Text>
      ) : null}
    </Frame>
  )
}

const keys: KeyHelp[] = [
  ['↑↓', 'field'],
  ['←→', 'choose'],
  ['Enter', 'next'],
  ['Esc', 'back'],
]

/** The error of the active field is shown in the footer, which has more room. */
const FieldLine = ({ form, field, isHere }: { form: Form; field: Field; isHere: boolean }) => {
  const value = harmless(shownValue(form, field))
  const shown = isChosen(field) && isHere ? `‹ ${value} ›` : isHere ? `${value}_` : value
  const isOwn = field === 'prizeAmount' && form.values.prizeAmount === ''
  const problem = form.problems[field]
  const description = [value || 'empty', ...(problem ? [problem] : [])].join(', ')
  return (
    <Text wrap="truncate" aria-label={`${isHere ? 'Here: ' : ''}${fieldLabels[field]}: ${description}`}>
      <Text inverse={isHere}>
        {isHere ? '>' : ' '} {fieldLabels[field].padEnd(9)}
      </Text>{' '}
      {shown}
      {isOwn ? <Text dimColor> (award type's default)</Text> : null}
      {problem === undefined || isHere ? null : <Tone as="bad"> {problem}</Tone>}
    </Text>
  )
}
