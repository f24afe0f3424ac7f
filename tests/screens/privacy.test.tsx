// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { partnerLink } from '~/features/documents/partner/partnerLink'
import { session } from '~/platform/session/session'
import { vault } from '~/platform/vault/vault'
import { demoCertificates, demoPartnerToken } from '../backend/demo'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

// Marked values are typed into every medical form. None of them may rest anywhere in clear, or be seen by anybody but the person at the page.

const grace = 'grace.tan@harbourclinic.example'
const backend = useBackend()
const mark = 'Zqxmark'
const logs: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  logs.length = 0
  for (const level of ['log', 'info', 'debug', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      logs.push(parts.map(String).join(' '))
    })
})
afterEach(async () => {
  cleanup()
  partnerLink.forget()
  session.leavePage()
  await vault.clear()
})

/** A stored value as text, with binary parts in the two encodings that text could have. */
function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    return new TextDecoder('latin1').decode(bytes) + new TextDecoder('utf-16le').decode(bytes)
  }
  if (value instanceof Map) return [...value].map(textOf).join(' ')
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(textOf).join(' ')
  return String(value)
}

const asked = <Result,>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Not read')))
  })

/** Every value of every database, and how many there are. */
async function stored(): Promise<{ readonly text: string; readonly count: number }> {
  const values: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames) {
      const open = database.transaction(store).objectStore(store)
      values.push(...(await asked(open.getAllKeys())), ...(await asked(open.getAll())))
    }
    database.close()
  }
  return { text: textOf(values), count: values.length }
}

/** All that others may read: this device's storage, the address, the tab, the history, logs and the clipboard. */
async function readable(): Promise<string> {
  const clipboard = await navigator.clipboard.readText().catch(() => '')
  return [
    ...[localStorage, sessionStorage].map((storage) => textOf(Object.entries(storage))),
    (await stored()).text,
    location.href,
    document.title,
    JSON.stringify(history.state),
    ...[...document.querySelectorAll('meta')].map(({ content }) => content),
    ...logs,
    clipboard,
  ].join('\n')
}

const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

async function fillDocument(user: UserEvent): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Type'), 'PDT')
  await user.selectOptions(screen.getByLabelText('Template'), 'Pre-departure PCR Test')
  await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
  for (const label of ['Full name', 'Passport number', 'Identity number'])
    await fill(user, screen.getByLabelText(label), `${mark} ${label}`)
  await fill(user, screen.getByLabelText('Date of birth'), '21-02-1990')
}

describe('what is typed into a medical form', () => {
  it('one document: rests sealed, and a refusal that repeats it is shown but not logged', async () => {
    const { user } = await visit(backend(), '/documents/issue', { as: grace })
    const before = (await stored()).count
    await fillDocument(user)
    await user.click(screen.getByRole('radio', { name: 'Not detected' }))
    // The draft is kept, or the test would prove nothing.
    await waitFor(async () => expect((await stored()).count).toBeGreaterThan(before), { timeout: 8000 })
    expect(await readable()).not.toContain(mark)

    for (const label of ['Collected', 'Time of collection'])
      await fill(user, screen.getByLabelText(label), label === 'Collected' ? '20-11-2026' : '0840')
    await user.selectOptions(screen.getByLabelText('Laboratory'), 'Changi Laboratory')
    backend().faults.set('IssueDocument', { kind: 'refused', message: `Error: ${mark} is on hold` })
    await press(user, 'Issue document')
    expect((await screen.findAllByText(new RegExp(`${mark} is on hold`))).length).toBeGreaterThan(0)
    expect(await readable()).not.toContain(mark)
  })

  it('many documents: the rows of a file rest sealed', async () => {
    const { user } = await visit(backend(), '/documents/issue/bulk', { as: grace })
    const before = (await stored()).count
    await user.selectOptions(await screen.findByLabelText('Type'), 'PDT')
    await user.selectOptions(screen.getByLabelText('Template'), 'Pre-departure PCR Test')
    await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
    await user.selectOptions(screen.getByLabelText('Laboratory'), 'Changi Laboratory')
    await user.click(await screen.findByText('Or paste rows from a table'))
    const rows = [
      'Full name,Date of birth,Passport,Identity number,Collected,Time of collection,Result',
      `${mark} One,20-02-1990,${mark}1,${mark}2,20-11-2026,0840,Not detected`,
    ]
    await fill(user, screen.getByLabelText('Rows, with a header row above'), rows.join('\n'))
    await press(user, 'Read these rows')
    await press(user, /^Check/)
    await screen.findByRole('button', { name: 'Look through 1 document' })
    await waitFor(async () => expect((await stored()).count).toBeGreaterThan(before), { timeout: 8000 })
    expect(await readable()).not.toContain(mark)
  })

  it('searches for people leave no trace', async () => {
    for (const path of ['/documents/issued', '/documents/issued?view=expiring', '/entities/patients', '/documents/lab']) {
      const { user } = await visit(backend(), path, { as: grace })
      if (path.includes('expiring')) await press(user, 'Find them')
      await fill(user, await screen.findByRole('searchbox'), mark)
      expect(await screen.findAllByText(/matches/)).not.toEqual([])
      expect(await readable(), path).not.toContain(mark)
      cleanup()
    }
  })

  it('a partner’s form keeps nothing at all', async () => {
    const { user } = await visit(backend(), `/plato/documents/issue?token=${demoPartnerToken}&databaseName=harbourclinic`, {
      on: 'harbourclinic.localhost',
    })
    const before = (await stored()).count
    await fillDocument(user)
    expect(await readable()).not.toContain(mark)
    expect((await stored()).count).toBe(before)
  })

  it('a visitor’s password and what it opens stay on the page', async () => {
    backend()
      .store.table('Certificate')
      .update(demoCertificates.protected, { result: `${mark} detected`, passNo: `${mark}7` })
    const { user } = await visit(backend(), `/certificate/${demoCertificates.protected}`)
    await user.click(await screen.findByLabelText('Day'))
    await user.paste('14.02.1991')
    await press(user, 'Open the document')
    expect(await within(await screen.findByRole('region', { name: 'Result' })).findByText(`${mark} detected`)).toBeVisible()
    const seen = await readable()
    expect(seen).not.toContain(mark)
    expect(seen).not.toContain('140291')
  })
})
