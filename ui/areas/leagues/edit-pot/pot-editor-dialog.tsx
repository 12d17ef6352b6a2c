import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { payoutsOverPot } from '#domain/pot'
import { leftOf } from '#domain/pot-lines'
import { Form } from '#ui/components/form.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { ChangedMeanwhile } from '#ui/components/changed-meanwhile.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { dollarsText } from '#domain/money'
import { classes } from '#ui/lib/classes'
import { PotBoard } from './pot-board.tsx'
import { PotField, PotOfDues, Places, CustomPayouts } from './pot-fields.tsx'
import { useDraft } from './use-draft.ts'
import { usePotSave } from './use-pot-save.ts'
import { PlanHint } from './plan-hint.tsx'
import styles from './pot-editor.module.css'

/** The pot, and who gets what of it at the end of the season. */
export const PotEditorDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const editor = useDraft(league)
  const { save, isSaving, question } = usePotSave(league, editor, onClose)
  const { draft, totals, issues, isDirty } = editor
  const [isJudged, setJudged] = useState(false)
  const isEnded = league.seasonStatus === 'ended'
  const isWrong = Object.keys(issues).length > 0

  const submit = () => {
    setJudged(true)
    if (isWrong) return editor.focusFirst()
    return save()
  }

  return (
    <Dialog
      title="Pot and payouts"
      note={`${league.name}, ${league.season} season`}
      width={860}
      foot={
        <>
          <span className={classes(styles.potAvail, 'only-m')}>
            <span className="t-3 t-sm line">Available</span>
            <span className={classes('score', styles.potSticky)}>
              {dollarsText(totals.available, league.currency, true)}
            </span>
          </span>
          <Button disabled={!isDirty} onClick={editor.reset}>
            Reset
          </Button>
          <Button
            variant="primary"
            disabled={totals.pot === 0 || totals.over > 0 || isEnded}
            busy={isSaving && 'Saving'}
            onClick={submit}
          >
            Save payouts
          </Button>
        </>
      }
      isDirty={isDirty}
      onClose={onClose}
    >
      <Form
        className={styles.potEditor}
        onSubmit={event => {
          event.preventDefault()
          if (totals.pot > 0 && totals.over === 0 && !isEnded) submit()
        }}
        noValidate
      >
        <div className={styles.potSide}>
          <PotBoard totals={totals} draft={draft} />
          {isEnded && (
            <Banner tone="warn" title="The season has ended.">
              Its pot can no longer be changed.
            </Banner>
          )}
          {!isEnded && totals.pot > 0 && totals.over === 0 && (
            <PlanHint league={league} left={leftOf(totals)} />
          )}
          {totals.over > 0 && <Banner tone="neg">{payoutsOverPot(totals.pot, league.currency)}</Banner>}
        </div>
        <div className={styles.potMain}>
          {league.pot.isDues ? (
            <PotOfDues league={league} />
          ) : (
            <PotField editor={editor} isJudged={isJudged} />
          )}
          <Places editor={editor} isJudged={isJudged} />
          <CustomPayouts editor={editor} isJudged={isJudged} />
        </div>
        <button type="submit" hidden />
      </Form>
      <ChangedMeanwhile question={question} />
    </Dialog>
  )
}
