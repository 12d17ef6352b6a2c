import { Confirm } from '#ui/components/confirm.tsx'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import type { Question } from './use-publish.ts'

type Props = {
  question: Question
  week: number
  winners: number
  total: number
  isPublishing: boolean
  onYes: () => void
  onCancel: () => void
}

/** Asks before a provisional week is published, and before a published one is replaced. */
export const PublishQuestion = ({ question, week, winners, total, isPublishing, onYes, onCancel }: Props) => {
  const what = `${plural(winners, 'winner')}, ${dollarsText(total, true)} total`
  return question === 'provisional' ? (
    <Confirm
      title={`Publish week ${week} before it is final?`}
      action="Publish anyway"
      danger={false}
      busy={isPublishing && 'Publishing'}
      onConfirm={onYes}
      onCancel={onCancel}
    >
      {what}. Scores can still change. You can re-issue the week once it is final.
    </Confirm>
  ) : (
    <Confirm
      title={`Replace week ${week}?`}
      action="Replace week"
      busy={isPublishing && 'Publishing'}
      onConfirm={onYes}
      onCancel={onCancel}
    >
      The awards published for week {week} are voided and issued again: {what}. The ledger keeps both.
    </Confirm>
  )
}
