import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { toast } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { Arrived } from './arrived.tsx'
import { clearSession } from './query-client.ts'

const toastDurationMs = 500

/** Notifies the user that they aren't signed in, then redirects to sign-in, which leads back here. */
export const SendToLogin = () => {
  const navigate = useNavigate()
  const { backTo } = useReloadAfterRestore()
  useEffect(() => {
    toast('warning', 'Unauthorized', 'You are logged out. Logging in again...')
    const timer = setTimeout(() => {
      clearSession()
      void navigate(paths.login, { replace: true, state: { backTo } })
    }, toastDurationMs)
    return () => clearTimeout(timer)
  }, [navigate, backTo])
  return (
    <Arrived>
      <PageSpinner />
    </Arrived>
  )
}
