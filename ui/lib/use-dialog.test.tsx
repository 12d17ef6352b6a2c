// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useDialog } from './use-dialog.ts'

const at = (path: string) =>
  renderHook(() => ({ ...useDialog('share', ['award']), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  }).result

test("opens and closes by changing only the dialog's parameters", () => {
  const dialog = at('/manager-dashboard?league=3')
  expect(dialog.current.isOpen).toBe(false)
  act(() => dialog.current.open({ award: 12 }))
  expect(dialog.current).toMatchObject({ isOpen: true, search: '?league=3&dialog=share&award=12' })
  expect(dialog.current.idOf('award')).toBe(12)
  act(() => dialog.current.close())
  expect(dialog.current).toMatchObject({ isOpen: false, search: '?league=3' })
})

test('opens from a URL, and ignores an invalid number', () => {
  expect(at('/?dialog=share&award=7').current.idOf('award')).toBe(7)
  expect(at('/?dialog=share&award=7x').current.idOf('award')).toBeUndefined()
  expect(at('/?dialog=pot&award=7').current).toMatchObject({ isOpen: false })
  expect(at('/?dialog=pot&award=7').current.idOf('award')).toBeUndefined()
})
