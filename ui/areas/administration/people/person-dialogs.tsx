import { Suspense } from 'react'
import { people } from '#contract/accounts/accounts'
import { useApiQuery } from '#ui/lib/use-api-query'
import { lazy } from '#ui/components/lazy.tsx'
import { useDeletion, usePersonDialog } from './use-person-dialog.ts'

const UserDialog = lazy(() => import('./user-dialog.tsx').then(m => m.UserDialog))
const DeleteUser = lazy(() => import('./delete-user.tsx').then(m => m.DeleteUser))

/** Dialogs about one user, opened from any list or directly by URL. */
export const PersonDialogs = () => {
  const details = usePersonDialog()
  const deletion = useDeletion()
  const userId = details.idOf('user') ?? deletion.idOf('user')
  const { data: found } = useApiQuery(people.list, { id: userId }, { enabled: userId !== undefined })
  const person = found?.find(({ id }) => id === userId)
  if (!person) return null
  return (
    <Suspense>
      {details.isOpen && <UserDialog person={person} onClose={details.close} />}
      {deletion.isOpen && <DeleteUser person={person} onClose={deletion.close} />}
    </Suspense>
  )
}
