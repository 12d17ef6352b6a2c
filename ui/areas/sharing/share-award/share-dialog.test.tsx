// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { awards, type Award } from '#contract/awards'
import { sharing } from '#contract/sharing'
import { showScreen } from '#ui/testing/screen'
import { leagueToShare, link, placeOf } from '#testing/shares'
import { startTestApp } from '#testing/test-app'
import { startOfTime } from '#testing/start-of-time'
import { setClock } from '#ui/testing/clock'
import { useOpenShare } from '#ui/lib/use-dialog'
import { ShareOutlet } from './share-outlet.tsx'

type Device = { writeText: (text: string) => Promise<void>; share?: (data: ShareData) => Promise<void> }

/** Stubs the browser's clipboard and, on some devices, its share sheet. */
const device = ({ writeText, share }: Device) => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

const copied: string[] = []
const writeText = async (text: string) => void copied.push(text)
const forbidden = async () => Promise.reject(new Error('forbidden'))

beforeEach(() => {
  copied.length = 0
  device({ writeText })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
  vi.useRealTimers()
})

const Page = ({ all, userId }: { all: readonly Award[]; userId: number }) => {
  const openShare = useOpenShare()
  return (
    <>
      <button type="button" onClick={() => openShare(all[0]?.id ?? 0)}>
        Open
      </button>
      <ShareOutlet awards={all} userId={userId} />
    </>
  )
}

const open = async (role: 'manager' | 'user' = 'manager') => {
  const w = await startTestApp()
  const shared = await leagueToShare(w)
  const client = role === 'manager' ? shared.manager : shared.client
  const userId = role === 'manager' ? shared.managerId : shared.user.id
  const all = await client.call(awards.list, { leagueId: shared.league.id })
  const at = showScreen(w, client, <Page all={all} userId={userId} />)
  press('Open')
  const dialog = await screen.findByRole('dialog')
  return { w, ...shared, ...at, dialog }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const ready = () => screen.findByRole('timer')
const copyLink = async () => {
  press('Copy & Share')
  return ready()
}
const confirmShared = async () =>
  fireEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Yes, I shared it' }),
  )

describe('the share dialog', () => {
  test('shows the card and the text to paste, and copies text and link', async () => {
    const { dialog, awardId } = await open()
    expect(within(dialog).getByRole('heading', { name: 'Share your win' })).toBeTruthy()
    expect(within(dialog).getByText('Hot Top 2, week 1')).toBeTruthy()
    expect(
      screen.getByAltText('Share card: Manager 2., Hot Top 2, Deshaun Okafor, 31.4 points, $10'),
    ).toHaveProperty('src', expect.stringContaining(`/share/award/${awardId}/image.png`))
    press('Copy & Share')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(copied[0]).toMatch(
      new RegExp(
        `^Deshaun Okafor just won me \\$10\\. Top QB of week 1 in Fourth & Long\\. #HotTop2 http://localhost:3000/share/award/${awardId}-[a-z0-9]{16}\\?token=sps_`,
      ),
    )
    expect(dialog.textContent).toContain(copied[0])
  })

  test('names the other manager when the award is theirs', async () => {
    const { dialog } = await open('user')
    expect(within(dialog).getByRole('heading', { name: 'Share this win' })).toBeTruthy()
    expect(dialog.textContent).toContain('Deshaun Okafor just won Manager 2. $10.')
  })

  test('counts five minutes down, then creates another link', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
    setClock(startOfTime)
    const { dialog } = await open()
    expect((await copyLink()).textContent).toMatch(/^(5:00|4:59)$/)
    const first = dialog.textContent
    vi.setSystemTime(startOfTime - 900)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('5:00'), { timeout: 2000 })
    vi.setSystemTime(startOfTime + 4 * 60_000)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:59|0:58)$/), {
      timeout: 2000,
    })
    expect(screen.queryByRole('button', { name: 'New link' })).toBeNull()
    expect(dialog.textContent).toContain('A click within 5 minutes adds your streak point.')
    vi.setSystemTime(startOfTime + 5 * 60_000)
    const newLinkButton = await screen.findByRole('button', { name: 'New link' }, { timeout: 2000 })
    // The link never expires; only its share credit does.
    expect(dialog.textContent).toContain('The link keeps working.')
    expect(screen.getByRole('button', { name: /^Cop/ })).toBeTruthy()
    fireEvent.click(newLinkButton)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(5:00|4:59)$/), {
      timeout: 2000,
    })
    expect(dialog.textContent).not.toBe(first)
  })

  test('says that an award has earned its point today, and offers no other link for it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: startOfTime })
    const w = await startTestApp()
    const { manager, managerId, league, awardId } = await leagueToShare(w)
    const { shareToken } = await link(manager, awardId)
    await w.browser().call(sharing.verify, { awardId, token: shareToken })
    const all = await manager.call(awards.list, { leagueId: league.id })
    showScreen(w, manager, <Page all={all} userId={managerId} />)
    press('Open')
    fireEvent.click(await screen.findByRole('button', { name: 'Copy & Share' }))
    expect(
      await screen.findByText("You've maxed this award for today—share another tomorrow for more points.", {
        exact: false,
      }),
    ).toBeTruthy()
    act(() => void vi.advanceTimersByTime(6 * 60_000))
    expect(screen.queryByRole('button', { name: 'New link' })).toBeNull()
  })

  test('publishes nothing by opening: the link is created when it is copied', async () => {
    const { w, awardId, dialog } = await open()
    await within(dialog).findByAltText(/^Share card/)
    const note = 'The link is created when you copy or share it. Anyone with it can see this award.'
    expect(within(dialog).getByText(note)).toBeTruthy()
    expect(await w.ctx.db.selectFrom('public_awards').selectAll().execute()).toEqual([])
    expect(await w.ctx.db.selectFrom('share_tokens').selectAll().execute()).toEqual([])
    // A device without a share sheet.
    expect(screen.queryByRole('button', { name: 'More options' })).toBeNull()
    expect(screen.getByText('Download image').closest('a')?.getAttribute('href')).toBe(
      `/share/award/${awardId}/image.png`,
    )
    await copyLink()
    expect((await w.browser().call(sharing.award, await placeOf(w, awardId))).isShared).toBe(true)
    expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeTruthy()
  })

  test('hides a share from visitors once sharing stopped', async () => {
    const { w, awardId, address } = await open()
    await copyLink()
    expect((await w.browser().call(sharing.award, await placeOf(w, awardId))).isShared).toBe(true)
    fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }))
    expect(screen.getByRole('alertdialog').textContent).toBe(
      'Stop sharing this award?Its page and image disappear for everyone outside the league, and links to it no longer earn points.CancelStop sharing',
    )
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect((await w.browser().call(sharing.award, await placeOf(w, awardId))).isShared).toBe(true)
    fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }),
    )
    expect(await screen.findByText('Sharing stopped')).toBeTruthy()
    expect((await w.browser().expectError(sharing.award, { awardId })).status).toBe(404)
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('counts a device share once it is confirmed', async () => {
    const shares: ShareData[] = []
    device({ writeText, share: async data => void shares.push(data) })
    const { manager, managerId } = await open()
    press('More options')
    await confirmShared()
    expect(await screen.findByText('New Achievement Unlocked!')).toBeTruthy()
    expect(screen.getByText('1-day share streak reward: Emoji badge')).toBeTruthy()
    expect(shares[0]?.text).not.toContain('http')
    expect(shares[0]?.url).toContain('/share/award/')
    expect((await manager.call(sharing.streak, { userId: managerId })).shareStreak).toBe(1)
  })
})

test('says why a link could not be created, with a retry', async () => {
  const w = await startTestApp()
  const { manager, managerId, league, awardId } = await leagueToShare(w)
  const all = await manager.call(awards.list, { leagueId: league.id })
  showScreen(w, manager, <Page all={all} userId={managerId} />, `/?dialog=share&award=${awardId}`)
  await screen.findByRole('button', { name: 'Copy & Share' })
  const originalFetch = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
  press('Copy & Share')
  expect(await screen.findByText('Link not created.')).toBeTruthy()
  expect(screen.getByText(/^Couldn't reach the server/)).toBeTruthy()
  vi.stubGlobal('fetch', originalFetch)
  await copyLink()
  expect(screen.queryByText('Link not created.')).toBeNull()
})

describe('texts of the share dialog', () => {
  const shareThen = (before: (d: Awaited<ReturnType<typeof open>>) => unknown) => async () => {
    device({ writeText, share: async () => undefined })
    const opened = await open()
    press('More options')
    await screen.findByRole('alertdialog')
    await before(opened)
    await confirmShared()
  }

  const cases: [string, () => Promise<unknown>, string, string?][] = [
    [
      'when the text is on the clipboard',
      async () => {
        await open()
        press('Copy & Share')
      },
      'Copied! Paste into your social app',
    ],
    [
      'when the clipboard is forbidden',
      async () => {
        device({ writeText: forbidden })
        await open()
        press('Copy & Share')
        const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
        expect(text.value).toContain('/share/award/')
        await waitFor(() => expect(text.selectionEnd - text.selectionStart).toBe(text.value.length))
      },
      'Copy Failed',
      'Could not copy to clipboard',
    ],
    [
      'when sharing through the device is canceled',
      async () => {
        device({ writeText, share: forbidden })
        await open()
        press('More options')
      },
      'Copied! Paste into your social app',
    ],
    [
      'when a confirmed share earned its point already',
      shareThen(async ({ w, manager, awardId }) => {
        const { shareToken } = await link(manager, awardId)
        await w.browser().call(sharing.verify, { awardId, token: shareToken })
      }),
      'Already Maxed Out',
      "You've maxed this award for today—share another tomorrow for more points.",
    ],
    [
      'when a confirmed share brings nothing new',
      shareThen(async ({ w, client, manager, league, awardId, managerId }) => {
        const { id: other } = await client.call(awards.add, {
          leagueId: league.id,
          managerId,
          type: 'hot_top2',
          week: 2,
          playerName: 'Rashad Colter',
          position: 'QB',
          points: 30,
          prizeAmount: 10,
        })
        expect(other).not.toBe(awardId)
        const { shareToken } = await link(manager, other)
        await w.browser().call(sharing.verify, { awardId: other, token: shareToken })
      }),
      'Share Complete!',
    ],
    [
      'when a share cannot be confirmed',
      shareThen(({ w }) => w.clock.pass(6 * 60_000)),
      'Verification Error',
      'Failed to verify share. Please try again or contact support if the issue persists.',
    ],
    [
      'when the image is saved',
      async () => {
        await open()
        fireEvent.click(screen.getByRole('link', { name: 'Download image' }))
      },
      'Image Downloaded!',
    ],
  ]

  test.each(cases)('%s', async (_, trigger, title, text) => {
    await trigger()
    const toast = (await screen.findByText(title, { selector: '.toast .t-strong' })).closest('.toast')
    if (text) expect(toast?.textContent).toContain(text)
  })
})
