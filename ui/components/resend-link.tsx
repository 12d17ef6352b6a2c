import { accounts } from '#contract/accounts/accounts'
import { addresses } from '#contract/accounts/profile'
import { useAct } from '#ui/lib/use-act'
import { Button } from './button.tsx'
import { toast, toastRefused } from './toast.ts'

/** Asks for the link that confirms an address once more. */
export const ResendLink = ({ label }: { label: string }) => {
  const act = useAct(addresses.resend, { refreshes: [accounts.current] })
  const resend = () =>
    act.mutate(
      {},
      {
        onSuccess: ({ message }) => toast('positive', 'Link sent', message),
        onError: toastRefused('Nothing was sent', 'That did not work. Try again.'),
      },
    )
  return (
    <Button size="sm" busy={act.isPending && 'Sending'} onClick={resend}>
      {label}
    </Button>
  )
}
