import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { returnKeys, toastPaymentResult } from './payment-result.ts'

/** Whoever comes back from the bank is told how it ended, once; then the address is the page's own again. */
export const useReturn = (onPaid: () => void) => {
  const [query, setQuery] = useSearchParams()
  const status = query.get('redirect_status')
  const tell = useEffectEvent((status: string) => {
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
    if (status !== null) tell(status)
  }, [status])
}
