// needs a document
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { vault } from '~/shared/vault/vault'
import { useBackend } from '../support/backendDoor'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()
const uploaded = 'image-on-its-way'
const waiting = 'A picture is still on its way.'

/** The head of a PNG of 8 by 4 pixels; more of it is never looked at here. */
const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 4]
const png = (): File => new File([new Uint8Array(head)], 'signature.png', { type: 'image/png' })

beforeEach(async () => {
  await vault.clear()
  backend().calls.length = 0
  // jsdom decodes and draws no picture: every one is transparent, and comes out as it went in.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 4, close: () => undefined }))
  const context = { drawImage: () => undefined, getImageData: () => ({ data: [0, 0, 0, 0] }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(png()))
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Answers uploads once they are let through. The stand-in itself would refuse them: the bytes of jsdom’s files are lost on the way to it.
 */
function holdUploads(): () => void {
  const standIn = backend()
  const pass = standIn.respond.bind(standIn)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(standIn, 'respond').mockImplementation(async (request) => {
    if (new URL(request.url).pathname !== '/uploads') return pass(request)
    await released
    return Response.json({ imageId: uploaded })
  })
  return release
}

/** Gives a file to a picture’s field, and waits until it is on its way. */
async function upload(user: UserEvent, label: string): Promise<void> {
  const field = await screen.findByRole('group', { name: label })
  // The field with which the browser asks for a file is hidden, and a button stands for it.
  const input = await waitFor(() => {
    const found = field.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error(`${label} takes no file`)
    return found
  })
  await user.upload(input, png())
  await within(field).findByLabelText(`Uploading ${label.toLowerCase()}`)
}

const sentAs = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

it('a form is not sent while its picture is on its way, says so, and is sent with it afterwards', async () => {
  const { user } = await visit(backend(), '/entities/instructor/add', { as: admin })
  await fill(user, await screen.findByLabelText('Full name'), 'Signe Holm')
  await fill(user, screen.getByLabelText('Email'), 'signe.holm@northbreakwater.example')
  const release = holdUploads()
  await upload(user, 'Signature')
  expect(await screen.findByText(waiting)).toHaveRole('status')
  const add = screen.getByRole('button', { name: 'Add instructor' })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.click(add)
  // Nor by the key that sends a form.
  await user.type(screen.getByLabelText('Full name'), '{Enter}')
  expect(sentAs('CreateInstructor')).toBe(0)

  release()
  await waitFor(() => expect(screen.queryByText(waiting)).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Add instructor' }))
  expect(await screen.findByRole('heading', { name: 'Signe Holm' })).toBeVisible()
  const [stored] = backend().store.table('Instructor').where({ name: 'Signe Holm' })
  expect(stored).toMatchObject({ signature: uploaded })
  expect(sentAs('CreateInstructor')).toBe(1)
})

it('a signature that arrives after its signer was moved is that signer’s', async () => {
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
    { name: 'Ana Lima', image: uploaded },
  ])
})
