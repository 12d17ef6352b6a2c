import { useNavigate } from 'react-router-dom'
import { useState, useRef } from 'react'
import { Play } from 'lucide-react'
import type { LeagueRule } from '#contract/rules/rule-settings'
import type { League } from '#contract/leagues/leagues'
import type { Rulebook } from '#contract/rules/rules'
import { toast } from '#ui/components/toast'
import { rulesOf } from '#ui/lib/paths'
import { amountIn } from '#ui/components/number-text'
import { draftOf } from '#ui/areas/rules/shared/draft'
import { Panel, CardBody } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { Section } from '#ui/areas/rules/shared/section.tsx'
import { MoneyField, TextAreaField } from '#ui/components/text-field.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { useSaveRule } from './use-save-rule.ts'
import styles from './edit-rule.module.css'

const amountOf = ({ prize }: Pick<LeagueRule, 'prize'>): string =>
  prize.kind === 'fixed' ? String(prize.amounts[0] ?? 0) : '0'

type Wrong = { prize?: string | undefined; reason?: string | undefined }

type Props = { league: League; rulebook: Rulebook; own: LeagueRule }

/** Prize and switch as entered, and how they are saved. */
const useBuiltInRule = ({ league, rulebook, own }: Props) => {
  const navigate = useNavigate()
  const [prize, setPrize] = useState(() => amountOf(own))
  const [isOn, setOn] = useState(own.isOn)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLDivElement>(null)
  const { save, question, isSaving } = useSaveRule({
    leagueId: league.id,
    own,
    onDone: ({ name }) => {
      toast('positive', `${name} changed`, `It counts starting week ${rulebook.nextWeek}.`)
      void navigate(rulesOf(league.id, 'change'))
    },
    onIssues: ({ issues }) => {
      const at = (path: string) => issues.find(issue => issue.path.startsWith(path))?.message
      setWrong({ prize: at('prize'), reason: at('reason') })
      return at('prize') !== undefined || at('reason') !== undefined
    },
    onDiscardMine: saved => {
      if (saved.prize) setPrize(amountOf({ prize: saved.prize }))
      if (saved.isOn !== undefined) setOn(saved.isOn)
    },
  })
  const showError = (field: keyof Wrong, message: string) => {
    setWrong({ [field]: message })
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  const submit = () => {
    const amount = amountIn(prize)
    if (amount === undefined) return showError('prize', 'Enter an amount')
    if (rulebook.isLocked && reason.trim() === '')
      return showError('reason', 'Give a reason: members see it on the rules page.')
    return save({ ...draftOf(own), prize: { kind: 'fixed', amounts: [amount] }, isOn }, reason)
  }
  const typePrize = (text: string) => {
    setWrong({})
    setPrize(text)
  }
  const typeReason = (text: string) => {
    setWrong({})
    setReason(text)
  }
  return { form, prize, typePrize, isOn, setOn, reason, typeReason, wrong, submit, isSaving, question }
}

/** Sentence of the rule, and where to go for more than its prize and switch. */
const RuleText = ({ league, own }: Pick<Props, 'league' | 'own'>) => (
  <Panel className="first" aria-label="Rule">
    <CardBody className={styles.rule}>
      <h2 className="t-card">{own.name}</h2>
      <p className="t-base breaks">{own.sentence}</p>
      <p className="t-3 t-sm">{own.smallPrint.join(' ')}</p>
      <p className="t-2 t-sm">
        This is a standard rule. You can change its prize and turn it on or off;{' '}
        <Link className="link" to={rulesOf(league.id, 'new')}>
          create a custom rule
        </Link>{' '}
        for anything else.
      </p>
    </CardBody>
  </Panel>
)

/** Built-in rule: only its prize and switch can be changed. Everything else requires a custom rule. */
export const BuiltInRule = (props: Props) => {
  const { league, rulebook, own } = props
  const { form, prize, typePrize, isOn, setOn, reason, typeReason, wrong, ...saving } = useBuiltInRule(props)
  return (
    <div className="grid" ref={form}>
      <div className={`s8 stack ${styles.form}`}>
        <RuleText league={league} own={own} />
        <Section title="Prize" note={own.positions.length > 1 ? 'Per position' : undefined}>
          <MoneyField
            label="Prize"
            name="prize"
            value={prize}
            error={wrong.prize}
            onChange={event => typePrize(event.target.value)}
          />
        </Section>
        <Section title="Status">
          <SwitchField
            label="On"
            hint="When off, it no longer pays. Published weeks don't change."
            checked={isOn}
            onChange={event => setOn(event.target.checked)}
          />
        </Section>
        {rulebook.isLocked && <ChangeReasonField reason={reason} error={wrong.reason} onType={typeReason} />}
        <div className="row wrap gap-2">
          <Button variant="primary" size="lg" busy={saving.isSaving && 'Saving'} onClick={saving.submit}>
            Save starting week {rulebook.nextWeek}
          </Button>
          <Link
            className={buttonClass({ size: 'lg' })}
            to={`${rulesOf(league.id, 'try')}?rule=${encodeURIComponent(own.key)}`}
          >
            <Play />
            Preview
          </Link>
          <Link className={buttonClass({ variant: 'ghost', size: 'lg' })} to={rulesOf(league.id, 'change')}>
            Discard
          </Link>
        </div>
      </div>
      <EditConflictPrompt question={saving.question} />
    </div>
  )
}

/** Reason for changing a rule during the season; members can read it. */
export const ChangeReasonField = ({
  reason,
  error,
  onType,
}: {
  reason: string
  error: string | undefined
  onType: (reason: string) => void
}) => (
  <Section title="Reason for change" note="Required once the season has started. Members can see it.">
    <TextAreaField
      label="Reason"
      name="reason"
      maxLength={300}
      rows={2}
      value={reason}
      error={error}
      hint="Shown on the rules page with your name and today’s date."
      onChange={event => onType(event.target.value)}
    />
  </Section>
)
