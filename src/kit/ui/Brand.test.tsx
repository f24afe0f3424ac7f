// needs a document
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Brand } from './Brand'

it.each([
  [5000, 1],
  [1, 5000],
])('a logo that is only a line, %i × %i, gives way to the name', async (width, height) => {
  render(<Brand name="Quay Lab" logo="logo-quay" />)
  const logo = screen.getByRole('img', { name: 'Quay Lab' })
  Object.defineProperties(logo, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(logo)
  expect(await screen.findByText('Quay Lab')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

it('a logo that cannot be loaded gives way to the name', () => {
  render(<Brand name="Quay Lab" logo="logo-quay" />)
  fireEvent.error(screen.getByRole('img', { name: 'Quay Lab' }))
  expect(screen.getByText('Quay Lab')).toBeVisible()
})

/** Lets the browser read a logo of one colour. @param pixel red, green, blue and alpha, 0 to 255 */
function drawLogosIn(pixel: readonly number[]): void {
  // jsdom reads no pictures, so that it has no `decode`.
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))
  const context = { drawImage: () => undefined, getImageData: () => ({ data: pixel }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
}

it('a white logo gives way to the name', async () => {
  drawLogosIn([255, 255, 255, 255])
  render(<Brand name="Quay Lab" logo="logo-quay" />)
  fireEvent.load(screen.getByRole('img', { name: 'Quay Lab' }))
  expect(await screen.findByText('Quay Lab')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

it('the name stands beside a logo that can barely be seen', async () => {
  drawLogosIn([242, 194, 48, 255])
  render(<Brand name="Quay Lab" logo="logo-quay" />)
  fireEvent.load(screen.getByRole('img', { name: 'Quay Lab' }))
  expect(await screen.findByText('Quay Lab')).toBeVisible()
  expect(document.querySelector('img')).toHaveAttribute('alt', '')
})
