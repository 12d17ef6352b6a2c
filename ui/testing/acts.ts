import { fireEvent, screen, within } from '@testing-library/react'

/** Presses a button. */
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

/** Presses a button of the question that is being asked. */
export const answer = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name }))

/** Presses a button of the open dialog. */
export const inDialog = async (name: string | RegExp) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))

export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

/** The toast that says this. */
export const toasted = (title: string | RegExp) => screen.findByText(title, { selector: '.toast .t-strong' })

/** All that the toast with this title says. */
export const toastText = async (title: string) => (await toasted(title)).closest('.toast')?.textContent

/** Chooses from the menu that a button opens. By key, as this DOM has no pointer. */
export const choose = async (menu: string | RegExp, item: string | RegExp) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: menu }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
