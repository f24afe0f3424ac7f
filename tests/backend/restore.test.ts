import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from './backend'
import { contentsOf } from './courses/testCalls'
import { ConnectionLost } from './faults'
import { ask, at, origin, publicHeaders, signIn } from './requests'

const north = 'client-northbreakwater'
const superAdmin = 'maren.oyelaran@northbreakwater.example'
const template = 'template-basic-safety'
const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })

const restore = (): Promise<Response> => backend.respond(new Request(`${origin}/restore`, { method: 'POST' }))

/** The rows of the tables that the tests write to. */
const contents = (): string =>
  contentsOf(backend, 'Admin', 'Certificate', 'CertificateTemplate', 'Course', 'CourseParticipant', 'Mail', 'Session')

const seeded = contents()

const rename = async (name: string): Promise<unknown> => {
  const headers = await signIn(backend, superAdmin)
  const { data } = await ask(
    backend,
    `mutation { certificateTemplateUpdate(id: "${template}", clientId: "${north}", adminId: "admin-maren-oyelaran", name: "${name}") { success } }`,
    {},
    headers,
  )
  return at(data, 'certificateTemplateUpdate.success')
}

beforeEach(async () => void (await restore()))

describe('POST /restore', () => {
  it('rows that were inserted, updated and removed are as seeded again', async () => {
    expect(await rename('Renamed')).toBe(true)
    backend.store.table('CourseParticipant').remove(backend.store.table('CourseParticipant').where({})[0]?.id ?? '')
    backend.store.table('Mail').insert({ id: 'mail-1', clientId: north, recipient: 'a@b.example', subject: '', link: '', sentAt: '' })
    expect(contents()).not.toEqual(seeded)
    expect((await restore()).status).toBe(200)
    expect(contents()).toEqual(seeded)
  })

  it('every restore returns to the same rows', async () => {
    await rename('Renamed')
    await restore()
    await rename('Renamed again')
    await restore()
    expect(contents()).toEqual(seeded)
  })

  it('sessions opened since the start are closed', async () => {
    const headers = await signIn(backend, superAdmin)
    await restore()
    expect((await ask(backend, '{ getAdminById(id: "admin-maren-oyelaran") { id } }', {}, headers)).status).toBe(401)
  })

  it('uploaded files are gone and seeded files are unchanged', async () => {
    const path = 'images/clientLogo/logo-northbreakwater'
    const logo = backend.files.read(path)
    backend.files.write(path, Uint8Array.of(1))
    backend.files.write('images/signatures/new', Uint8Array.of(1))
    await restore()
    expect(backend.files.read(path)).toEqual(logo)
    expect(backend.files.read('images/signatures/new')).toBeNull()
  })

  it('faults are cleared, and recorded calls forgotten', async () => {
    backend.faults.set('*', { kind: 'unauthorized' })
    await restore()
    const { data } = await ask(backend, `{ getClientTheme(clientId: "${north}") { name } }`, {}, publicHeaders(north))
    expect(at(data, 'getClientTheme.name')).toBe('North Breakwater Academy')
    expect(backend.calls).toHaveLength(1)
  })

  it('a delayed call is dropped and changes nothing', async () => {
    backend.faults.set('certificateTemplateUpdate', { kind: 'delay', wait: 60_000 })
    const outcome = rename('Renamed').catch((error: unknown) => error)
    await expect.poll(() => backend.calls.length).toBe(2)
    await restore()
    expect(await outcome).toBeInstanceOf(ConnectionLost)
    expect(contents()).toEqual(seeded)
  })

  it('a stand-in that stores its data in a folder cannot be restored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
    const stored = await createBackend({ database: join(folder, 'backend.sqlite'), filesFolder: join(folder, 'files') })
    await expect(stored.restore()).rejects.toThrow('There is no snapshot')
    stored.close()
    rmSync(folder, { recursive: true })
  })
})
