import { fireEvent, screen, within } from '@testing-library/react'

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

/** Clicks a button of the open confirmation. */
export const answerPrompt = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name }))

export const inDialog = async (name: string | RegExp) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))

export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

export const toasted = (title: string | RegExp) => screen.findByText(title, { selector: '.toast .t-strong' })

/** Full text of the toast with this title. */
export const toastText = async (title: string) => (await toasted(title)).closest('.toast')?.textContent

/** Selects an item from a menu, by keyboard because this DOM has no pointer. */
export const choose = async (menu: string | RegExp, item: string | RegExp) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: menu }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
