// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as make from '#testing/make'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { LoginPage } from './login-page.tsx'

const open = async () => {
  const w = await startTestApp()
  const { user } = await make.commissioner(w)
  const { address } = showScreen(w, w.browser(), <LoginPage />, '/login')
  return { w, user, address }
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

test('shows missing fields, focuses the first one, and clears errors as they are fixed', async () => {
  await open()
  signIn()
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  type('Email', 'dana@example.com')
  await expect.poll(() => screen.queryByText('Please enter a valid email address')).toBeNull()
  expect(screen.getByText('Password is required')).toBeTruthy()
})

test('validates a field on blur, not before', async () => {
  await open()
  type('Email', 'dana')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  fireEvent.blur(screen.getByLabelText('Email'))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.queryByText('Password is required')).toBeNull()
})

test('shows the server’s message for a wrong password', async () => {
  const { user } = await open()
  type('Email', user.email)
  type('Password', 'touchdown')
  signIn()
  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect(screen.getByText('Invalid credentials')).toBeTruthy()
  const wrong = () =>
    [...document.querySelectorAll('[aria-invalid]')].map(field => field.getAttribute('name'))
  expect(wrong()).toEqual(['email', 'password'])
  type('Password', 'another one')
  await waitFor(() => expect(wrong()).toEqual([]))
  expect(screen.getByText('Login Failed')).toBeTruthy()
})

test('continues once the password is correct, and prefills the address when resetting it', async () => {
  const { user, address } = await open()
  type('Email', user.email)
  fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(await screen.findByRole('dialog', { name: 'Forgot Password' })).toBeTruthy()
  expect(screen.getAllByLabelText<HTMLInputElement>('Email').at(-1)?.value).toBe(user.email)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  type('Password', make.password)
  signIn()
  await expect.poll(address).toBe('/')
})

test('stays signed in only when the box is checked', async () => {
  const { w, user } = await open()
  const remembered = async () => {
    type('Email', user.email)
    type('Password', make.password)
    const read = () => w.ctx.db.selectFrom('sessions').select('is_remembered').execute()
    const before = (await read()).length
    signIn()
    await expect.poll(async () => (await read()).length, { timeout: 5000 }).toBe(before + 1)
    const sessions = await read()
    return sessions.reduce((sum, session) => sum + session.is_remembered, 0)
  }
  expect(await remembered()).toBe(0)
  unmountScreen()
  showScreen(w, w.browser(), <LoginPage />, '/login')
  fireEvent.click(await screen.findByLabelText('Remember me for 30 days'))
  expect(await remembered()).toBe(1)
})

test('redirects a signed-in user', async () => {
  const w = await startTestApp()
  const { client } = await make.commissioner(w)
  const { address } = showScreen(w, client, <LoginPage />, '/login')
  await expect.poll(address).toBe('/')
})
