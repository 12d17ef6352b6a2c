import { FieldSet } from '#ui/components/field.tsx'
import { CheckField, SwitchField } from '#ui/components/check.tsx'
import type { NewPoolForm } from './use-new-pool.ts'
import styles from './pools.module.css'

export type Person = { managerId: number; managerName: string }

/** Selects whether everyone may join, or only chosen members. */
export const AllowedMembers = ({
  form: {
    fields: { only },
    set,
    wrong,
  },
  people,
}: {
  form: NewPoolForm
  people: readonly Person[]
}) => (
  <>
    <SwitchField
      label="Limit to certain members"
      hint="Other members can’t see it."
      checked={only !== undefined}
      onChange={event => set({ only: event.target.checked ? [] : undefined })}
    />
    {only && (
      <FieldSet label="Who can join" error={wrong('invited')}>
        <div className={styles.invited}>
          {people.map(({ managerId, managerName }) => (
            <CheckField
              key={managerId}
              label={managerName}
              checked={only.includes(managerId)}
              onChange={event =>
                set({
                  only: event.target.checked ? [...only, managerId] : only.filter(id => id !== managerId),
                })
              }
            />
          ))}
        </div>
      </FieldSet>
    )}
  </>
)
