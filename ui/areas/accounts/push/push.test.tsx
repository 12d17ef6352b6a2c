// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { push } from '#contract/accounts/push'
import { dayMs } from '#domain/durations'
import { pushHosts, startPushService } from '#testing/fakes/push-service'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { press, toastText } from '#ui/testing/actions'
import { showScreen, unmountScreen } from '#ui/testing/screen'
import { DevicesCard } from './devices-card.tsx'
import { PushAsk } from './push-ask.tsx'

type Permission = 'default' | 'granted' | 'denied'

/** A browser that answers its own question about notifications like this, or an iPhone in its browser. */
const stubBrowser = (
  service: Awaited<ReturnType<typeof startPushService>>,
  { answer = 'granted', before = 'default' }: { answer?: Permission; before?: Permission } = {},
) => {
  let permission = before
  const requestPermission = vi.fn(async () => (permission = answer))
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission,
  })
  vi.stubGlobal('PushManager', class {})
  const pushManager = {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const { endpoint, ...keys } = service.browser('this', applicationServerKey)
      return { toJSON: () => ({ endpoint, keys }) }
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return { requestPermission, allow: () => (permission = 'default') }
}

const stubIphone = () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)')
  onTestFinished(() => void vi.restoreAllMocks())
}

const scene = async () => {
  const w = await startTestApp({ webhookPrivateHosts: pushHosts })
  const { client } = await make.commissioner(w)
  const service = await startPushService()
  return { w, client, service, devices: async () => (await client.call(push.read, {})).devices }
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })))

const question = () => screen.findByText('Hear it before kickoff?')

describe('the question', () => {
  test('turns push on and sends a test, after the browser asked once', async () => {
    const { w, client, service, devices } = await scene()
    const { requestPermission } = stubBrowser(service)
    showScreen(w, client, <PushAsk />)
    await question()
    expect(requestPermission).not.toHaveBeenCalled()
    await press('Turn on')
    expect(await toastText('Push is on for this device')).toContain('A test is on its way.')
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(service.received).toMatchObject([{ title: 'Push is on' }])
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(await devices()).toMatchObject([{ current: true, timeZone }])
    unmountScreen()
    showScreen(w, client, <PushAsk />)
    await waitFor(() => expect(screen.queryByText('Hear it before kickoff?')).toBeNull())
  })

  test('is not asked again for 30 days after "Not now"', async () => {
    const { w, client, service } = await scene()
    stubBrowser(service)
    showScreen(w, client, <PushAsk />)
    await press('Not now')
    await waitFor(async () => expect((await client.call(push.read, {})).isAskable).toBe(false))
    w.clock.pass(dayMs)
    unmountScreen()
    showScreen(w, client, <PushAsk />)
    await waitFor(() => expect(screen.queryByText('Hear it before kickoff?')).toBeNull())
  })

  test('shows how to allow push once the browser blocks it, without asking again', async () => {
    const { w, client, service } = await scene()
    const { requestPermission, allow } = stubBrowser(service, { answer: 'denied' })
    showScreen(w, client, <PushAsk />)
    await press('Turn on')
    await screen.findByText(/This browser blocks push/)
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
    await press('Check again')
    expect(requestPermission).toHaveBeenCalledOnce()
    await screen.findByText(/This browser blocks push/)
    allow()
    await press('Check again')
    await question()
  })

  test('explains the three steps on an iPhone, where push works only from the home screen', async () => {
    const { w, client } = await scene()
    stubIphone()
    showScreen(w, client, <PushAsk />)
    await question()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tap Share.',
      'Choose Add to Home Screen.',
      'Open Sidepot from there and turn push on in Settings.',
    ])
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })
})

describe('the devices card', () => {
  test('lists this device, sends a test and removes it', async () => {
    const { w, client, service, devices } = await scene()
    stubBrowser(service)
    showScreen(w, client, <DevicesCard />)
    await press('Turn on here')
    await screen.findByText('This device')
    const [device] = await devices()
    await press(`Send a test to ${device?.device}`)
    await waitFor(() => expect(service.received).toHaveLength(2))
    await press(`Remove ${device?.device}`)
    await screen.findByRole('button', { name: 'Turn on here' })
    expect(await devices()).toEqual([])
  })

  test('saves each choice', async () => {
    const { w, client } = await scene()
    showScreen(w, client, <DevicesCard />)
    ;(await screen.findByLabelText(/^Hide amounts/)).click()
    await waitFor(async () =>
      expect((await client.call(push.read, {})).preferences).toMatchObject({
        hidesAmounts: true,
        wins: true,
        dues: false,
      }),
    )
  })

  test('says that a browser without push has none', async () => {
    const { w, client } = await scene()
    showScreen(w, client, <DevicesCard />)
    await screen.findByText("This browser doesn't support push.")
  })
})
