// needs a document
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Brand } from './Brand'

it('a logo that is only a line gives way to the name', async () => {
  render(<Brand name="Quay Lab" logo="logo-quay" />)
  const logo = screen.getByRole('img', { name: 'Quay Lab' })
  Object.defineProperties(logo, { naturalWidth: { value: 5000 }, naturalHeight: { value: 1 } })
  fireEvent.load(logo)
  expect(await screen.findByText('Quay Lab')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

it('a logo that cannot be loaded gives way to the name', () => {
  render(<Brand name="Quay Lab" logo="logo-quay" />)
  fireEvent.error(screen.getByRole('img', { name: 'Quay Lab' }))
  expect(screen.getByText('Quay Lab')).toBeVisible()
})
