// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Confirm } from '#ui/components/confirm.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { LeagueTitle, PageStep, PageTitle } from '#ui/components/page-title.tsx'
import { Tabs, SegmentedTabs } from '#ui/components/tabs.tsx'

afterEach(cleanup)

const nothing = () => undefined
const tabs = [{ value: 'sync', label: 'Yahoo Sync', panel: () => <PageStep>review</PageStep> }]

const Page = ({ dialogs = 0 }: { dialogs?: number }) => (
  <>
    <PageTitle>Dashboard</PageTitle>
    <LeagueTitle>Fourth & Long</LeagueTitle>
    <Tabs label="Tabs" tabs={tabs} value="sync" onChange={nothing} />
    {dialogs > 0 && (
      <Dialog title={<b>Invite</b>} onClose={nothing}>
        <SegmentedTabs
          label="How"
          tabs={[{ value: 'link', label: 'By link' }]}
          value="link"
          onChange={nothing}
        >
          Link
        </SegmentedTabs>
      </Dialog>
    )}
    {dialogs > 1 && (
      <Confirm title="Sure?" action="Yes" onConfirm={nothing} onCancel={nothing}>
        Really.
      </Confirm>
    )}
  </>
)

test('shows the current place in the window title, topmost dialog first', () => {
  const { rerender } = render(<Page />)
  const page = 'Yahoo Sync, review – Dashboard – Fourth & Long – Sidepot'
  expect(document.title).toBe(page)
  rerender(<Page dialogs={1} />)
  expect(document.title).toBe(`Invite, By link – ${page}`)
  rerender(<Page dialogs={2} />)
  expect(document.title).toBe(`Sure? – Invite, By link – ${page}`)
  rerender(<Page />)
  expect(document.title).toBe(page)
})

test("keeps the previous page's title during navigation", () => {
  const { rerender } = render(<PageTitle>Settings</PageTitle>)
  rerender(<p>Loading</p>)
  expect(document.title).toBe('Settings – Sidepot')
})
