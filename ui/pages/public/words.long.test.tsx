// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { App } from '#ui/app/app.tsx'

const pages: [path: string, title: string, words: string[]][] = [
  [
    '/',
    'Run the League Everyone Talks About – Sidepot',
    [
      'Run the League Everyone Talks About',
      'The most unique award system for fantasy sports!',
      'Manage 3 Leagues',
      'Sign in',
      'Get Started',
      'Commission Your League Now',
      'Hot Top 2',
      'Bench Boss',
      'Miscreant Award',
      'End of Season Showdown',
      'Score Big Every Week',
      'Payday',
      'Easy. Fair. Addictive',
      'Get Started Today',
      'Transform your fantasy football experience with our comprehensive league management platform.',
      '© 2026 Sidepot. All rights reserved.',
    ],
  ],
  [
    '/login',
    'Sign in – Sidepot',
    ['Email', 'Password', 'Remember me for 30 days', 'Forgot password?', 'Create a commissioner account'],
  ],
  [
    '/register',
    'Create an account – Sidepot',
    [
      'Email',
      'First name',
      'Last name',
      'Password',
      'Confirm password',
      "Run your league's prize money. Managers can only join by invitation from their commissioner.",
    ],
  ],
  [
    '/accept-invite',
    'Accept invitation – Sidepot',
    ['Invalid Invitation', 'No invitation token found in the URL.'],
  ],
  [
    '/accept-invite?token=gone',
    'Accept invitation – Sidepot',
    ['Invitation Not Found', 'This invitation may have expired or been revoked.'],
  ],
  ['/join-league/999', 'Join a league – Sidepot', ['League Not Found']],
  ['/join-league/abc', 'Join a league – Sidepot', ['League Not Found']],
  ['/reset-password', 'Reset password – Sidepot', ['Invalid Reset Link']],
  ['/reset-password?token=gone', 'Reset password – Sidepot', ['Reset Link Expired']],
  [
    '/features',
    'Features – Sidepot',
    ['Weekly Awards', 'Showdown Events', 'League Analytics', 'Team Management', 'Home', 'Sign in'],
  ],
  [
    '/support',
    'Support – Sidepot',
    ['Support & Help', 'Getting started', 'Awards', 'Showdown', 'Email Support', 'Weekly Awards'],
  ],
  ['/welcome?ref=k4x9', 'Welcome – Sidepot', ['Become a Commissioner', 'Shared via', 'k4x9']],
  ['/share/award/abc', 'Shared award – Sidepot', ['Invalid Link']],
  ['/share/award', 'Shared award – Sidepot', ['Invalid Link']],
  ['/share/award/', 'Shared award – Sidepot', ['Invalid Link']],
  ['/share/award/999', 'Shared award – Sidepot', ['Award Not Found']],
  ['/unsubscribe', 'Unsubscribe – Sidepot', ['Invalid Link']],
  [
    '/draft-day',
    'Page Not Found – Sidepot',
    [
      'Page Not Found',
      'The page "draft-day" could not be found or hasn\'t been created yet.',
      'Back to Home',
      'Home',
      'Sign in',
      'Get Started',
    ],
  ],
  ['/%20', 'No Page Specified – Sidepot', ['No Page Specified']],
  ['/draft/day', 'Page Not Found – Sidepot', ['Page not found', 'Back to Home']],
]

describe('a visitor', () => {
  test.each(pages)('shows the expected text at %s, under the title %s', async (path, title, texts) => {
    const w = await startTestApp()
    showScreen(w, w.browser(), <App />, path)
    for (const text of texts) {
      expect((await screen.findAllByText(text, { exact: true }, { timeout: 5000 })).length).toBeGreaterThan(0)
    }
    expect(document.title).toBe(title)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
