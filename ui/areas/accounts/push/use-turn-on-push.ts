import { useState } from 'react'
import { push } from '#contract/accounts/push'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { type PushAbility, pushAbility, subscribeBrowser } from './browser-push.ts'

/** Turns push on in this browser and sends a test to it. The browser asks for permission once. */
export const useTurnOnPush = (publicKey: string | null, onDone: () => void = () => undefined) => {
  const [ability, setAbility] = useState<PushAbility>(pushAbility)
  const [isAsking, setIsAsking] = useState(false)
  const test = useApiMutation(push.test, {
    refresh: 'nothing',
    done: ({ message }) => ['Push is on for this device', message],
    onError: toastError('Push is on for this device', "The test wasn't sent."),
  })
  const subscribe = useApiMutation(push.subscribe, {
    onError: toastError('Push is off', "Push couldn't be turned on. Try again."),
  })
  const turnOn = async (): Promise<void> => {
    setIsAsking(true)
    try {
      const address = await subscribeBrowser(publicKey ?? '')
      if (address)
        subscribe.mutate(address, {
          onSuccess: ({ id }) => {
            test.mutate({ deviceId: id })
            onDone()
          },
        })
    } catch {
      toast('negative', 'Push is off', "This browser's push service didn't respond. Try again.")
    } finally {
      setIsAsking(false)
      setAbility(pushAbility())
    }
  }
  return {
    ability: publicKey === null ? 'unsupported' : ability,
    isBusy: isAsking || subscribe.isPending,
    turnOn: () => void turnOn(),
    checkAgain: () => setAbility(pushAbility()),
  }
}
