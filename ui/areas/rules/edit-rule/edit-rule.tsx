import { useSearchParams } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { rules } from '#contract/rules/rules'
import { Section } from '#ui/areas/rules/shared/section.tsx'
import { useRulebook } from '#ui/areas/rules/shared/use-rulebook'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Panel } from '#ui/components/card.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { PremiumGate } from '#ui/components/premium.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { classes } from '#ui/lib/classes'
import { useApiQuery } from '#ui/lib/use-api-query'
import { BuiltInRule, ChangeReasonField } from './built-in-rule.tsx'
import { HowDecided, EligibilitySection } from './conditions.tsx'
import { PreviewBoard } from './preview-board.tsx'
import { RulePanel } from './rule-panel.tsx'
import { SaveActions, SaveDock } from './save-rule.tsx'
import { TieChoiceSection } from './tie-choice.tsx'
import { useRuleEditor, type Known } from './use-rule-editor.ts'
import { useRulePreview } from './use-rule-preview.ts'
import styles from './edit-rule.module.css'

const Editor = (known: Known) => {
  const { rulebook, metrics, own } = known
  const editor = useRuleEditor(known)
  const { draft, set, metric, wrong } = editor
  const preview = useRulePreview(known, editor)
  const canSave = rulebook.upgradeText === ''
  return (
    <>
      <div className="grid" ref={editor.form}>
        <div className={classes('s8 stack', styles.form)}>
          <RulePanel known={known} editor={editor} over={preview.over} />
          <TieChoiceSection draft={draft} metrics={metrics} trials={preview.trials} onChange={set} />
          <EligibilitySection draft={draft} metric={metric} legal={preview.legal} onChange={set} />
          <HowDecided draft={draft} onChange={set} isExisting={own !== undefined} />
          <Section title="Name" note="Award name">
            <TextField
              label="Name"
              name="name"
              maxLength={60}
              value={draft.name}
              error={wrong.name}
              onChange={event => set({ ...draft, name: event.target.value })}
            />
          </Section>
          {rulebook.isLocked && (
            <ChangeReasonField reason={editor.reason} error={wrong.reason} onType={editor.typeReason} />
          )}
        </div>
        <div className={classes('s4 stack', styles.aside)}>
          <PreviewBoard
            trial={preview.trial}
            unit={metric?.unit ?? 'points'}
            cost={preview.cost}
            rulebook={rulebook}
            isFine={draft.prize?.kind === 'fine'}
            failure={preview.failure}
          />
          {canSave ? (
            <SaveActions known={known} editor={editor} preview={preview} />
          ) : (
            <Panel>
              <PremiumGate kind={rulebook} />
            </Panel>
          )}
        </div>
      </div>
      {canSave && <SaveDock known={known} editor={editor} preview={preview} />}
      <EditConflictPrompt question={editor.question} />
    </>
  )
}

/** Rule editor as a sentence: its chips are the form, and every choice updates the preview. */
export const EditRule = ({ league, isNew }: { league: League; isNew: boolean }) => {
  const [query] = useSearchParams()
  const at = { leagueId: league.id }
  const rulebookQuery = useRulebook(league.id)
  const metrics = useApiQuery(rules.metrics, {})
  const available = useApiQuery(rules.available, at)
  const key = query.get('rule')
  return (
    <QueryBoundary
      query={combineQueries(rulebookQuery, combineQueries(metrics, available))}
      name="Rule"
      skeleton={<SkeletonCard rows={6} />}
    >
      {([found, [all, availability]]) => {
        const own = isNew ? undefined : found.rules.find(rule => rule.key === key)
        if (!isNew && !own) return <p className="t-2">This rule no longer exists.</p>
        if (own?.isBuiltIn) return <BuiltInRule league={league} rulebook={found} own={own} />
        return (
          <Editor
            league={league}
            rulebook={found}
            metrics={all}
            missing={
              new Map(
                availability.flatMap(({ name, missing }) =>
                  missing === null ? [] : [[name, missing] as const],
                ),
              )
            }
            own={own}
          />
        )
      }}
    </QueryBoundary>
  )
}
