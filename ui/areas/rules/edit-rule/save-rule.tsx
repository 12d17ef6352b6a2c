import { Play } from 'lucide-react'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { isOnceASeason } from '#ui/areas/rules/shared/draft'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Link } from '#ui/components/link.tsx'
import { classes } from '#ui/lib/classes'
import { rulesOf } from '#ui/lib/paths'
import { weekWinnersText } from './preview-board.tsx'
import type { Known, RuleEditor } from './use-rule-editor.ts'
import type { RulePreview } from './use-rule-preview.ts'
import styles from './edit-rule.module.css'

type Props = { known: Known; editor: RuleEditor; preview: RulePreview }

/** Label of the save button, with the week in which the rule starts to count. */
const saveText = ({ rulebook: { nextWeek }, own }: Known, { draft, metric }: RuleEditor): string => {
  if (own) return `Save starting week ${nextWeek}`
  if (isOnceASeason(draft, metric)) return 'Add rule'
  return `Add rule starting week ${Math.max(nextWeek, draft.weeks?.[0] ?? nextWeek)}`
}

const SaveButton = ({ known, editor, size }: Pick<Props, 'known' | 'editor'> & { size?: 'lg' }) => (
  <Button
    variant="primary"
    size={size}
    block={size === 'lg'}
    busy={editor.isSaving && 'Saving'}
    onClick={editor.submit}
  >
    {saveText(known, editor)}
  </Button>
)

/** Buttons beside the form: save, preview with past weeks, and discard. */
export const SaveActions = ({ known, editor, preview: { weeks } }: Props) => (
  <div className={classes('only-d', styles.actions)}>
    <SaveButton known={known} editor={editor} size="lg" />
    <div className="row gap-2">
      <Link className={buttonClass({ className: 'grow' })} to={editor.tryAt}>
        <Play />
        {weeks.length > 0 ? `Preview with ${plural(weeks.length, 'past week')}` : 'Preview'}
      </Link>
      <Link className={buttonClass({ variant: 'ghost' })} to={rulesOf(known.league.id, 'change')}>
        Discard
      </Link>
    </div>
  </div>
)

/** Sticky summary of the preview on small screens, with the same buttons. */
export const SaveDock = ({ known, editor, preview: { weeks, cost } }: Props) => {
  const { currency } = known.league
  const [latest] = weeks
  return (
    <StickyFooter className={classes('only-m', styles.dock)}>
      <span className="t-sm">
        <b className="t-strong">
          {latest ? `Week ${latest.week}: ${weekWinnersText(latest)}` : (editor.metric?.label ?? 'New rule')}
        </b>
        {cost.total !== null && (
          <span className="t-3">
            {' '}
            · {dollarsText(cost.total, currency)} of {dollarsText(Math.max(0, cost.free), currency)} free
          </span>
        )}
      </span>
      <div className={styles.dockActions}>
        <Link className={buttonClass({})} to={editor.tryAt}>
          Preview
        </Link>
        <SaveButton known={known} editor={editor} />
      </div>
    </StickyFooter>
  )
}
