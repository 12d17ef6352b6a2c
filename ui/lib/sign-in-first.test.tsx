// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { useSignInRedirect, useReloadAfterRestore } from './sign-in-first.ts'

afterEach(cleanup)

const Invitation = () => (
  <Link to="/login" state={useReloadAfterRestore('tess@example.com')}>
    Sign in
  </Link>
)

const Login = () => <output>{JSON.stringify(useSignInRedirect())}</output>

const at = (entry: string | { pathname: string; state: unknown }) =>
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/accept-invite" element={<Invitation />} />
        <Route path="/login" element={<Login />} />
      </Routes>
    </MemoryRouter>,
  )

test('remembers the requesting page with its token, and the email address, on the sign-in page', () => {
  at('/accept-invite?token=t-1')
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('status').textContent).toBe(
    '{"backTo":"/accept-invite?token=t-1","email":"tess@example.com"}',
  )
})

test('rejects a redirect target from the URL, and ignores foreign state', () => {
  at('/login?backTo=//elsewhere.example')
  expect(screen.getByRole('status').textContent).toBe('{}')
  cleanup()
  at({ pathname: '/login', state: { backTo: 7 } })
  expect(screen.getByRole('status').textContent).toBe('{}')
})
