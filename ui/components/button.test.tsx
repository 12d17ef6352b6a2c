// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test("names its action while busy, and can't be clicked again", () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy="Publishing" onClick={onClick}>
        Publish week 11
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Publishing' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})
