import { useId, useState, type ReactNode } from 'react'
import type { Member } from '#contract/leagues/leagues'
import type { ConnectedTeam } from '#contract/weeks/connections'
import { Button } from '#ui/components/button.tsx'
import { RadioBox } from '#ui/components/check.tsx'
import { providerName } from '#ui/lib/providers'
import { MemberSelect, type useSaveTeams, FirstWeekSelect } from './member-select.tsx'
import styles from './owner-question.module.css'

type Choice = 'still' | 'another' | 'new'

/** Asks which member wins a team's prizes after its owner at the provider has changed. Earlier weeks don't change. */
export const OwnerQuestion = ({
  team,
  provider,
  members,
  saving: { save, isPending },
  onSaved,
}: {
  team: ConnectedTeam
  provider: string
  members: readonly Member[]
  saving: ReturnType<typeof useSaveTeams>
  onSaved: () => void
}) => {
  const { teamKey, teamName, ownerName, ownerChange, former } = team
  const [choice, setChoice] = useState<Choice | null>(null)
  const [managerId, setManagerId] = useState<number | null>(null)
  const [fromWeek, setFromWeek] = useState(Math.min(former?.beforeWeek ?? 1, 18))
  const name = useId()
  /** Without a former manager this season, no earlier weeks need to stay with one. */
  const since = former ? { fromWeek } : {}
  const mappings = {
    still: { teamKey, managerId: former?.managerId ?? null },
    another: { teamKey, managerId, ...since },
    new: { teamKey, asNewMember: true, ...since },
  }
  const isReady = choice !== null && (choice !== 'another' || managerId !== null)
  const option = (value: Choice, text: ReactNode, fields?: ReactNode) => (
    <div className={styles.option}>
      <label>
        <RadioBox name={name} checked={choice === value} onChange={() => setChoice(value)} />
        <span>{text}</span>
      </label>
      {choice === value && fields}
    </div>
  )
  const week = former && <FirstWeekSelect team={teamName} value={fromWeek} onChange={setFromWeek} />
  return (
    <fieldset className={styles.question}>
      <legend className="t-med">{titleOf(teamName, ownerChange, providerName(provider))}</legend>
      {former?.managerId != null && option('still', `Still ${former.managerName}`)}
      {option(
        'another',
        'Another member, starting in a week',
        <div className={styles.answer}>
          <MemberSelect
            label={`New manager of ${teamName}`}
            members={members.filter(member => member.managerId !== former?.managerId)}
            value={managerId}
            onChange={setManagerId}
          />
          {week}
        </div>,
      )}
      {option(
        'new',
        `A new manager without an account, starting in a week: ${ownerName || teamName}`,
        <div className={styles.answer}>{week}</div>,
      )}
      <div>
        <Button
          size="sm"
          variant="primary"
          disabled={!isReady}
          busy={isPending && 'Saving'}
          onClick={() => choice && save([mappings[choice]], onSaved)}
        >
          Save manager
        </Button>
      </div>
    </fieldset>
  )
}

const titleOf = (teamName: string, change: ConnectedTeam['ownerChange'], label: string): string => {
  if (change === 'none') return `${teamName} no longer has an owner on ${label}. Who wins its prizes?`
  if (change === 'another') return `${teamName} has a new owner on ${label}. Who wins its prizes?`
  return `Who wins the prizes of ${teamName}?`
}
