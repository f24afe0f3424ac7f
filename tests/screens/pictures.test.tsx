// needs a document of its own
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()
const uploadedId = 'image-uploaded'
const uploadingMessage = 'A file is still uploading.'

/** The header of a PNG of 8 by 4 pixels; the rest is never read here. */
const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 4]
const png = (): File => new File([new Uint8Array(pngHeader)], 'signature.png', { type: 'image/png' })

beforeEach(async () => {
  await vault.clear()
  backend().calls.length = 0
  // jsdom cannot decode images, so this stub treats every image as transparent and returns it unchanged.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 4, close: () => undefined }))
  const context = { drawImage: () => undefined, getImageData: () => ({ data: [0, 0, 0, 0] }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(png()))
})
afterEach(() => vi.unstubAllGlobals())

const clinic = 'grace.tan@harbourclinic.example'

/**
 * Holds uploads and then accepts them. The backend itself would refuse them, because jsdom loses the bytes of its files in requests.
 * @returns releases the uploads
 */
function holdUploads(): () => void {
  const target = backend()
  const pass = target.respond.bind(target)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(target, 'respond').mockImplementation(async (request) => {
    if (new URL(request.url).pathname !== '/uploads') return pass(request)
    await released
    return Response.json({ imageId: uploadedId })
  })
  return release
}

/** Chooses a file for a picture field and waits until its upload has started. */
async function upload(user: UserEvent, label: string): Promise<void> {
  // The file input itself is hidden behind a button, and the group of fields may bear the field's name.
  const input = await waitFor(() => {
    const fields = screen.getAllByRole('group', { name: label })
    const [found] = fields.flatMap((field) => [...field.querySelectorAll<HTMLInputElement>('input[type=file]')])
    if (!found) throw new Error(`${label} has no file input`)
    return found
  })
  await user.upload(input, png())
  await screen.findByLabelText(`Uploading ${label.toLowerCase()}`)
}

/** The number of requests for an operation. */
const requestCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

it('a form cannot be submitted while its picture is uploading, and includes it afterwards', async () => {
  const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
  await fill(user, await screen.findByLabelText('Full name'), 'Signe Holm')
  await fill(user, screen.getByLabelText('Email'), 'signe.holm@northbreakwater.example')
  const release = holdUploads()
  await upload(user, 'Signature')
  expect(await screen.findByText(uploadingMessage)).toHaveRole('status')
  const add = screen.getByRole('button', { name: 'Add instructor' })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.click(add)
  // Enter does not submit the form either.
  await user.type(screen.getByLabelText('Full name'), '{Enter}')
  expect(requestCount('CreateInstructor')).toBe(0)

  release()
  await waitFor(() => expect(screen.queryByText(uploadingMessage)).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Add instructor' }))
  expect(await screen.findByRole('heading', { name: 'Signe Holm' })).toBeVisible()
  const [stored] = backend().store.table('Instructor').where({ name: 'Signe Holm' })
  expect(stored).toMatchObject({ signature: uploadedId })
  expect(requestCount('CreateInstructor')).toBe(1)
})

it('a signature uploaded while its signer is moved stays with that signer', async () => {
  const { user } = await visit(backend(), '/template/certificate/create', { as: admin })
  await fill(user, await screen.findByLabelText('Template name'), 'Signed in order')
  await fill(user, screen.getByLabelText('Certificate title'), 'Signed in order')
  await user.click(screen.getByText('Add signer'))
  await fill(user, screen.getByLabelText('Signer 1'), 'Ana Lima')
  await fill(user, screen.getByLabelText('Signer 2'), 'Bo Ek')
  const release = holdUploads()
  await upload(user, 'Signature 1')
  await user.click(screen.getByRole('button', { name: 'Move signer 1 down' }))
  expect(screen.getByLabelText('Signer 2')).toHaveValue('Ana Lima')
  release()
  const second = screen.getByRole('group', { name: 'Signature 2' })
  await waitFor(() => expect(within(second).getByText('Replace')).toBeVisible())
  expect(within(screen.getByRole('group', { name: 'Signature 1' })).getByText('Upload')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(location.pathname).toBe('/template/certificate'))
  const [stored] = backend().store.table('CertificateTemplate').where({ name: 'Signed in order' })
  expect(stored?.['signers']).toMatchObject([
    { name: 'Bo Ek', image: null },
    { name: 'Ana Lima', image: uploadedId },
  ])
})

it.each([
  ['a physician’s', clinic, '/entities/staff/overview/physician-tan?edit=1', 'Signature', 'physicianSignature'],
  ['a clinic’s signer’s', clinic, '/documents/templates/create', 'Signature 1', 'issuerSignature'],
  ['an instructor’s', admin, '/entities/instructor/overview/instructor-pillai?edit=1', 'Signature', 'signatures'],
  ['a school’s signer’s', admin, '/template/certificate/create', 'Signature 1', 'signatures'],
])('%s signature goes up in its own mode, and is shown from there', async (_whose, as, path, label, mode) => {
  const { user } = await visit(backend(), path, { as })
  if (label === 'Signature 1') await user.click(await screen.findByText('Add signer'))
  const release = holdUploads()
  await upload(user, label)
  release()
  const shown = () => screen.getAllByRole('group', { name: label }).map((field) => field.querySelector('img')?.src)
  await waitFor(() => expect(shown()).toContainEqual(expect.stringContaining(`/images/${mode}/${uploadedId}`)))
})
