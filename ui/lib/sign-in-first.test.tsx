// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { useSignInFirst, useReloadAfterRestore } from './sign-in-first.ts'

afterEach(cleanup)

const Invitation = () => (
  <Link to="/login" state={useReloadAfterRestore('tess@example.com')}>
    Sign in
  </Link>
)

const Login = () => <output>{JSON.stringify(useSignInFirst())}</output>

const at = (entry: string | { pathname: string; state: unknown }) =>
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/accept-invite" element={<Invitation />} />
        <Route path="/login" element={<Login />} />
      </Routes>
    </MemoryRouter>,
  )

test('sign-in knows the page it was asked for by, with its token, and the address', () => {
  at('/accept-invite?token=t-1')
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('status').textContent).toBe(
    '{"backTo":"/accept-invite?token=t-1","email":"tess@example.com"}',
  )
})

test('an address cannot say where to go on, and foreign state is ignored', () => {
  at('/login?backTo=//elsewhere.example')
  expect(screen.getByRole('status').textContent).toBe('{}')
  cleanup()
  at({ pathname: '/login', state: { backTo: 7 } })
  expect(screen.getByRole('status').textContent).toBe('{}')
})
