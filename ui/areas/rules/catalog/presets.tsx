import { useState } from 'react'
import { Check } from 'lucide-react'
import { type Rulebook, rules } from '#contract/rules/rules'
import { dollarsText } from '#domain/money'
import type { RulePreset, LeagueRule } from '#contract/rules/rule-settings'
import { useCurrency } from '#ui/lib/use-currency'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { weeksText } from '#domain/metric-value'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { PremiumGate } from '#ui/components/premium.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { ErrorText } from '#ui/components/field.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Panel } from '#ui/components/card.tsx'
import { Badge } from '#ui/components/badge.tsx'
import styles from './catalog.module.css'

type Props = { leagueId: number; rulebook: Rulebook }

const costText = (cost: number, currency: string): string =>
  cost < 0 ? `+${dollarsText(-cost, currency)}` : dollarsText(cost, currency)

const prizeOf = ({ prize }: RulePreset['rules'][number], currency: string): string => {
  if ('amounts' in prize) return prize.amounts.map(amount => dollarsText(amount, currency)).join(', ')
  return 'amount' in prize ? `${prize.kind === 'fine' ? '+' : ''}${dollarsText(prize.amount, currency)}` : ''
}

/** Rules of a preset with their weeks and prizes. */
const PresetRules = ({ preset }: { preset: RulePreset }) => {
  const currency = useCurrency()
  return (
    <ul className={styles.preview}>
      {preset.rules.map(rule => (
        <li key={`${rule.name} ${rule.metric} ${rule.weeks?.join()}`}>
          <span className="breaks">
            {rule.name}
            {rule.weeks !== null && rule.weeks.length > 0 && (
              <span className="t-3">, {weeksText(rule.weeks)}</span>
            )}
          </span>
          <span className="money">{prizeOf(rule, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the league's active rules that a preset turns off. */
const turnedOffBy = (preset: RulePreset, own: readonly LeagueRule[]): LeagueRule[] =>
  own.filter(
    ({ isOn, key, metric }) =>
      isOn &&
      !preset.rules.some(rule => rule.key === key || (rule.key === undefined && rule.metric === metric)),
  )

/** Previews how a preset changes the league's rules. */
const PresetDialog = ({
  preset,
  leagueId,
  rulebook,
  onClose,
}: Props & { preset: RulePreset; onClose: () => void }) => {
  const currency = useCurrency()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const replaceRules = useApiMutation(rules.replace, {
    done: [`${preset.label} is on`, `Takes effect in week ${rulebook.nextWeek}.`],
    onError: error => setWrong(error.message || 'No changes. Try again in a moment.'),
  })
  const off = turnedOffBy(preset, rulebook.rules)
  const applyPreset = () => {
    if (rulebook.isLocked && reason.trim() === '') {
      setWrong('Give a reason: members see it on the rules page.')
      return
    }
    replaceRules.mutate(
      { leagueId, rules: preset.rules, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      title={preset.label}
      note={`${preset.description} ${costText(preset.costAWeek, currency)} a week.`}
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          {rulebook.upgradeText === '' && (
            <Button variant="primary" busy={replaceRules.isPending && 'Saving'} onClick={applyPreset}>
              Use starting week {rulebook.nextWeek}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <PresetRules preset={preset} />
      {off.length > 0 && (
        <p className="t-2 breaks">
          Turned off starting week {rulebook.nextWeek}: {off.map(({ name }) => name).join(', ')}. Published
          weeks don't change.
        </p>
      )}
      {rulebook.upgradeText === '' ? (
        rulebook.isLocked && (
          <TextAreaField
            label="Reason for change"
            hint="Required once the season has started. Members can see it."
            maxLength={300}
            rows={2}
            value={reason}
            onChange={event => {
              setReason(event.target.value)
              setWrong(undefined)
            }}
          />
        )
      ) : (
        <PremiumGate kind={rulebook} />
      )}
      {wrong && (
        <LiveRegion as={ErrorText} atOnce>
          {wrong}
        </LiveRegion>
      )}
    </Dialog>
  )
}

/** Rule presets with their weekly cost. */
export const Presets = ({ leagueId, rulebook }: Props) => {
  const currency = useCurrency()
  const { data: presets = [] } = useApiQuery(rules.presets, {})
  const [shown, setShown] = useState<RulePreset>()
  if (presets.length === 0) return null
  return (
    <Panel aria-label="Presets" id="presets">
      <ul className={styles.presets}>
        {presets.map(preset => (
          <li key={preset.name}>
            <h2 className="t-md t-strong">{preset.label}</h2>
            <p>{preset.description}</p>
            <div className={styles.presetFooter}>
              <span>
                <span className="money">{costText(preset.costAWeek, currency)}</span>{' '}
                <span className="t-3 t-sm">a week</span>
              </span>
              {isPlayed(preset, rulebook.rules) ? (
                <Badge tone="pos">
                  <Check />
                  Yours
                </Badge>
              ) : (
                <Button size="sm" aria-label={`Preview ${preset.label}`} onClick={() => setShown(preset)}>
                  Preview
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown && (
        <PresetDialog
          preset={shown}
          leagueId={leagueId}
          rulebook={rulebook}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  )
}

type PresetRule = RulePreset['rules'][number]

/** Finds the league's rule that corresponds to a preset's rule. */
const ownOf = ({ key, metric, name }: PresetRule, own: readonly LeagueRule[]): LeagueRule | undefined =>
  own.find(rule => (key === undefined ? rule.metric === metric && rule.name === name : rule.key === key))

/** Whether the league already uses a preset: exactly its rules are on. */
export const isPlayed = ({ rules }: RulePreset, own: readonly LeagueRule[]): boolean => {
  const on = own.filter(({ isOn }) => isOn)
  const meant = rules.filter(({ isOn }) => isOn).map(rule => ownOf(rule, on))
  return meant.length === on.length && meant.every(rule => rule !== undefined)
}
