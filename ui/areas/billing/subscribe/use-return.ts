import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { returnKeys, toastPaymentResult } from './payment-result.ts'

/** Shows the payment result once after the redirect from the bank, then removes its query parameters. */
export const useReturn = (onPaid: () => void) => {
  const [query, setQuery] = useSearchParams()
  const status = query.get('redirect_status')
  const handleStatus = useEffectEvent((status: string) => {
    toastPaymentResult(status)
    if (status !== 'failed') onPaid()
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        for (const key of returnKeys) next.delete(key)
        return next
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (status !== null) handleStatus(status)
  }, [status])
}
