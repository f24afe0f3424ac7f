// needs a document
import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, notSent } from '~/shared/api/errors'
import { Import } from '~/shared/import/Import'
import type { ImportField } from '~/shared/import/importField'
import type { ImportKind } from '~/shared/import/importKind'
import type { ImportSender, RunRow } from '~/shared/import/importRun'
import { runStore } from '~/shared/import/runStore'
import { session } from '~/shared/session/session'
import { maria } from '~/shared/session/session.fixture'
import { unsaved } from '~/shared/session/unsaved'
import { vault } from '~/shared/vault/vault'

const fields: readonly ImportField[] = [
  { key: 'name', label: 'Holder', aliases: ['full name'], isRequired: true, example: 'Aminata Diallo', rule: { kind: 'text', max: 80 } },
  { key: 'birth', label: 'Date of birth', aliases: ['dob'], example: '04-09-1994', rule: { kind: 'day', notAfter: '2026-11-21' } },
  { key: 'pass', label: 'Passport', aliases: ['pass no'], example: 'A1234567', rule: { kind: 'text' } },
  { key: 'email', label: 'Email', example: 'aminata@fleet.example', rule: { kind: 'email' } },
]

/** How one command ends; the rows of `ok` arrive. */
type Fault = 'ok' | 'offline'

class Fleet implements ImportSender {
  readonly batchSize = 2
  readonly arrived: string[]
  readonly sent: (readonly RunRow[])[] = []
  faults: Fault[] = []
  /** A passport because of which every command is refused that it is part of. */
  blocked: string | null = null
  findFails = 0
  count = 0

  constructor(arrived: readonly string[] = []) {
    this.arrived = [...arrived]
  }

  readonly send = async (rows: readonly RunRow[]): Promise<null> => {
    this.sent.push(rows)
    await Promise.resolve()
    const fault = this.faults.shift() ?? 'ok'
    if (fault === 'offline') throw new ApiError('offline', 'send', 'Not sent', notSent)
    if (rows.some(({ values }) => values['pass'] === this.blocked))
      throw new ApiError('business', 'send', 'A passport of this list is blocked.')
    this.arrived.push(...rows.map(({ values }) => values['pass'] ?? ''))
    return null
  }

  readonly find = async (rows: readonly RunRow[]): Promise<readonly number[]> => {
    await Promise.resolve()
    if (this.findFails > 0) {
      this.findFails -= 1
      throw new ApiError('server', 'find', 'HTTP 502', 502)
    }
    return rows.map(({ values }) => this.arrived.filter((pass) => pass === values['pass']).length)
  }
}

const kindOf = (fleet: Fleet): ImportKind => ({
  name: 'crew',
  noun: { one: 'seafarer', many: 'seafarers' },
  verb: { base: 'Sign on', doing: 'Signing on', done: 'signed on' },
  fields,
  identities: [['pass'], ['name', 'birth']],
  findKey: ['pass'],
  choices: {},
  sender: () => fleet,
  onSent: () => {
    fleet.count += 1
  },
})

/** What the browser was given to keep, by its name. */
const saved = new Map<string, Blob>()

const here = '/crew'

function Page({ kind }: { readonly kind: ImportKind }) {
  const { search } = useLocation()
  return (
    <>
      <Link to="/elsewhere">Menu</Link>
      <Link to="/crew?sort=name">Sorted</Link>
      <Link to="/crew?part=other">Other part</Link>
      <Import
        kind={kind}
        {...(search === '?part=import' && {
          contains: (to) => to.pathname === here && new URLSearchParams(to.search).get('part') === 'import',
        })}
      />
    </>
  )
}

const open = (fleet = new Fleet(), more: Partial<ImportKind> = {}, search = '') => {
  const router = createMemoryRouter(
    [
      { path: here, element: <Page kind={{ ...kindOf(fleet), ...more }} /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/elsewhere', here + search] },
  )
  const { unmount } = render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), fleet, unmount, router }
}

type User = ReturnType<typeof userEvent.setup>

const choose = async (user: User, text: string, name = 'crew.csv'): Promise<void> => {
  const { buffer } = new TextEncoder().encode(text)
  // jsdom’s own bytes are of another making, which Node’s cryptography does not take.
  const file = Object.assign(new File([text], name, { type: 'text/csv' }), { arrayBuffer: async () => buffer })
  await user.upload(screen.getByLabelText('CSV file'), file)
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const lineOf = (number: number): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${number} `) })
const summary = (): Promise<HTMLElement> => screen.findByText(/read from/).then((words) => words.closest('p') ?? words)

/** From the file to the table of rows, with the columns that were guessed. */
const toCheck = async (user: User, text: string): Promise<void> => {
  await choose(user, text)
  await user.click(await screen.findByRole('button', { name: /^Check \d+ rows?$/ }))
  await summary()
}

const clean = 'Holder,Date of birth,Passport\nAna,13-01-1990,A1\nBo,14-01-1990,A2\nCy,15-01-1990,A3\n'

beforeEach(() => {
  saved.clear()
  session.signIn(maria)
  // jsdom hands no file to anybody.
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob)
    return address
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.set(this.download, blob)
  })
})
afterEach(async () => {
  cleanup()
  Reflect.deleteProperty(navigator, 'locks')
  await vault.clear()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the file of an import', () => {
  it.each([
    ['empty', '', 'The file is empty.'],
    ['headers alone', 'Holder,Passport\n', 'The file has a header row, and nothing below it.'],
    ['a spreadsheet', 'PK\u0003\u0004xl/workbook.xml', 'This is a spreadsheet, not a CSV file. Save it as CSV first.'],
    ['torn', 'Holder,Passport\nAna,"A1\n', 'The quotation mark that begins a cell in row 2 is never closed.'],
  ])('that is %s is refused, and says why', async (_what, text, words) => {
    const { user } = open()
    await choose(user, text)
    expect(await screen.findByText(words)).toHaveRole('alert')
    expect(button('Choose a file')).not.toHaveAttribute('aria-busy')
  })

  it('may follow one that was refused', async () => {
    const { user } = open()
    await choose(user, '')
    await screen.findByText('The file is empty.')
    await choose(user, clean)
    expect(await screen.findByText('3 rows were read. Say which column contains what.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be filled in from a template', async () => {
    const { user } = open()
    await user.click(button('Template file'))
    await waitFor(() => expect([...saved.keys()]).toEqual(['seafarers, template.csv']))
    expect(await saved.get('seafarers, template.csv')?.text()).toContain(
      'Holder,Date of birth,Passport,Email\r\nAminata Diallo,04-09-1994,A1234567,',
    )
  })
})

describe('the columns of an import', () => {
  it('are guessed by their headers, with what stands in them', async () => {
    const { user } = open()
    await choose(user, 'Pass no;Rank;Full Name;DOB\nA1;Mate;Ana;13-01-1990\nA2;Master;Bo;14-01-1990')
    expect(await screen.findByLabelText('Holder (required)')).toHaveDisplayValue('Full Name')
    expect(screen.getByLabelText('Holder (required)')).toHaveAccessibleDescription('As in: Ana · Bo')
    expect(screen.getByLabelText('Date of birth')).toHaveDisplayValue('DOB')
    expect(screen.getByLabelText('Passport')).toHaveDisplayValue('Pass no')
    expect(screen.getByLabelText('Email')).toHaveDisplayValue('Not in the file')
    expect(screen.queryByLabelText(/^How is/)).toBeNull()
  })

  it('must be chosen where they are required', async () => {
    const { user } = open()
    await choose(user, 'Person,Passport\nAna,A1\n')
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Holder: choose first.')
    expect(screen.getByLabelText('Holder (required)')).toHaveAccessibleDescription(/Choose a column/)
    await user.selectOptions(screen.getByLabelText('Holder (required)'), 'Person')
    await user.click(button('Check 1 row'))
    expect(await summary()).toHaveTextContent('1 row read from crew.csv. 1 is ready.')
  })

  it('are remembered by their headers for the next file', async () => {
    const first = open()
    await choose(first.user, 'Person,Kind of paper\nAna,A1\n')
    await first.user.selectOptions(await screen.findByLabelText('Holder (required)'), 'Person')
    await first.user.selectOptions(screen.getByLabelText('Passport'), 'Kind of paper')
    await first.user.click(button('Check 1 row'))
    await summary()
    first.unmount()
    const { user } = open()
    await choose(user, 'KIND OF PAPER,Rank,person:\nA9,Mate,Zoe\n')
    expect(await screen.findByLabelText('Holder (required)')).toHaveDisplayValue('person:')
    expect(screen.getByLabelText('Passport')).toHaveDisplayValue('KIND OF PAPER')
  })

  it('of days that can be read two ways are asked about, with both readings in words', async () => {
    const { user } = open()
    await choose(user, 'Holder,Date of birth,Passport\nAna,03/04/1990,A1\nBo,05/06/1991,A2\n')
    const question = await screen.findByLabelText('How is 03/04/1990 to be read?')
    expect(
      within(question)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', '3 April 1990', '4 March 1990'])
    await user.click(button('Check 2 rows'))
    expect(screen.getByRole('alert')).toHaveTextContent('Date of birth: choose first.')
    await user.selectOptions(question, '4 March 1990')
    await user.click(button('Check 2 rows'))
    expect(await screen.findByRole('button', { name: 'Sign on 2 seafarers' })).toBeVisible()
  })

  it('of days read month first are sent so', async () => {
    const { user, fleet } = open()
    await choose(user, 'Holder,Date of birth,Passport\nAna,03/04/1990,A1\n')
    await user.selectOptions(await screen.findByLabelText('How is 03/04/1990 to be read?'), '4 March 1990')
    await user.click(button('Check 1 row'))
    await user.click(await screen.findByRole('button', { name: 'Sign on 1 seafarer' }))
    expect(await screen.findByText('1 of 1 seafarers signed on.')).toBeVisible()
    expect(fleet.sent[0]?.[0]?.values).toEqual({ name: 'Ana', birth: '1990-03-04', pass: 'A1', email: '' })
  })
})

describe('the check of an import', () => {
  const text = [
    'Holder,Date of birth,Passport,Email',
    'Ana,13-01-1990,A1,ana@fleet.example',
    '',
    ',14-01-1990,A2,bo@fleet.example',
    '"Cy',
    'Cruz",15-01-2990,A3,cy',
    'Di,16-01-1990,A1,',
    'Ed,17-01-1990,A4,',
    '',
  ].join('\n')

  it('says what is wrong by the rows of the file', async () => {
    const { user } = open()
    await toCheck(user, text)
    expect(await summary()).toHaveTextContent('5 rows read from crew.csv. 2 are ready, 3 need a correction.')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['4', '5', '6'])
    expect(screen.getByLabelText('Holder in row 4')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('Date of birth in row 5')).toHaveAccessibleDescription('This day lies in the future')
    expect(screen.getByLabelText('Email in row 5')).toHaveAccessibleDescription('Enter an e-mail address like name@company.com')
    expect(screen.getByLabelText('Passport in row 6')).toHaveAccessibleDescription('Also in row 2. One of them is too many')
    expect(button('Sign on 2 seafarers')).not.toHaveAttribute('aria-disabled')
  })

  it('lets a row be corrected in its place, where it stays', async () => {
    const { user, fleet } = open()
    await toCheck(user, text)
    await user.type(screen.getByLabelText('Holder in row 4'), ' Bo Berg {Enter}')
    expect(await screen.findByRole('button', { name: 'Sign on 3 seafarers' })).toBeVisible()
    // The field that was typed in is still there, and has the focus.
    expect(screen.getByLabelText('Holder in row 4')).toHaveFocus()
    expect(screen.getByLabelText('Holder in row 4')).toBeValid()
    expect(await summary()).toHaveTextContent('3 are ready, 2 need a correction.')
    await user.click(button('Sign on 3 seafarers'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.sent.flat().map(({ number, values }) => [number, values['name']])).toEqual([
      [2, 'Ana'],
      [4, 'Bo Berg'],
      [7, 'Ed'],
    ])
  })

  it('keeps what was corrected when somebody looks at the columns again, and checks anew when they were changed', async () => {
    const { user } = open()
    await toCheck(user, text)
    await user.type(screen.getByLabelText('Holder in row 4'), 'Bo Berg{Enter}')
    expect(await summary()).toHaveTextContent('3 are ready')
    await user.click(button('Back'))
    await user.click(button('Check 5 rows'))
    expect(await summary()).toHaveTextContent('3 are ready')
    await user.click(button('Back'))
    await user.selectOptions(screen.getByLabelText(/^Email/), '')
    await user.click(button('Check 5 rows'))
    expect(await summary()).toHaveTextContent('2 are ready')
  })

  it('still says what is wrong after a correction that is none', async () => {
    const { user } = open()
    await toCheck(user, text)
    const field = screen.getByLabelText('Date of birth in row 5')
    await user.clear(field)
    await user.type(field, '30-02-1990')
    await user.tab()
    expect(await screen.findByText('Enter a day as DD-MM-YYYY')).toBeVisible()
    expect(button('Sign on 2 seafarers')).toBeVisible()
  })

  it('lets a row be left out and taken in again, and a double is then none', async () => {
    const { user } = open()
    await toCheck(user, text)
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    await user.click(within(lineOf(2)).getByRole('button', { name: /^Leave out ?row 2$/ }))
    // Row 6 was a double of the row that is out now.
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 are ready, 2 need a correction, 1 left out.'))
    expect(screen.queryByLabelText('Passport in row 6')).toBeNull()
    await user.click(within(lineOf(2)).getByRole('button', { name: /^Take in ?row 2$/ }))
    expect(await screen.findByLabelText('Passport in row 6')).toBeVisible()
    expect(await summary()).toHaveTextContent('2 are ready, 3 need a correction.')
  })

  it('lets any cell of a row be edited', async () => {
    const { user } = open()
    await toCheck(user, clean)
    await user.click(button(/^Edit ?row 3$/))
    const field = screen.getByLabelText('Passport in row 3')
    await user.clear(field)
    await user.type(field, 'A1{Enter}')
    expect(await screen.findByText('Also in row 2. One of them is too many')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Sign on 2 seafarers' })).toBeVisible()
  })

  it('gives the rows to correct as a file', async () => {
    const { user } = open()
    await toCheck(user, text)
    await user.click(button('Rows to correct as CSV'))
    await waitFor(() => expect([...saved.keys()]).toEqual(['crew, to correct.csv']))
    const lines = await saved.get('crew, to correct.csv')?.text()
    expect(lines).toContain(
      'Row,Holder,Date of birth,Passport,Email,To correct\r\n4,,14-01-1990,A2,bo@fleet.example,Holder: Required field\r\n',
    )
    expect(lines).toContain('6,Di,16-01-1990,A1,,Passport: Also in row 2. One of them is too many\r\n')
  })

  it('sends nothing where no row is ready', async () => {
    const { user, fleet } = open()
    await toCheck(user, 'Holder,Passport\n,A1\n')
    const send = button('Sign on 0 seafarers')
    await waitFor(() => expect(send).toHaveAttribute('title', 'No row is ready.'))
    await user.click(send)
    expect(fleet.sent).toEqual([])
  })
})

describe('rows that exist already', () => {
  it('are to be looked at again, and go only when somebody says so', async () => {
    const { user, fleet } = open(new Fleet(['A2']))
    await toCheck(user, clean)
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 are ready, 1 seems to be signed on already.'))
    await user.click(screen.getByRole('radio', { name: 'Look again 1' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3'])
    await user.click(button(/^Sign on all the same ?row 3$/))
    // It stays where it is, and says that it goes.
    expect(button(/^Sign on all the same ?row 3$/)).toHaveAttribute('aria-disabled', 'true')
    expect(await summary()).toHaveTextContent('3 are ready.')
    await user.click(button('Sign on 3 seafarers'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A2', 'A1', 'A2', 'A3'])
  })

  it('do not go without that word', async () => {
    const { user, fleet } = open(new Fleet(['A2']))
    await toCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Sign on 2 seafarers' }))
    expect(await screen.findByText('2 of 2 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A2', 'A1', 'A3'])
  })

  it('and cannot be found out about are said, and asked for again', async () => {
    const fleet = new Fleet(['A2'])
    fleet.findFails = 1
    const { user } = open(fleet)
    await toCheck(user, clean)
    expect(await screen.findByText(/^Whether some of them exist already could not be found out: The server had a problem/)).toBeVisible()
    await user.click(button('Try again'))
    await waitFor(async () => expect(await summary()).toHaveTextContent('1 seems to be signed on already'))
    expect(screen.queryByText(/^Whether some of them exist/)).toBeNull()
  })
})

describe('the run of an import', () => {
  const send = async (fleet = new Fleet()) => {
    const made = open(fleet)
    await toCheck(made.user, clean)
    await made.user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    return made
  }

  it('is begun once, however often the button is pressed', async () => {
    const made = open()
    await toCheck(made.user, clean)
    await made.user.dblClick(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(made.fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('that another tab has finished is not sent again', async () => {
    const rows = [{ number: 2, values: { name: 'Ana', pass: 'A1' } }]
    await runStore.begin('crew', {
      id: 'run-1',
      fileName: 'old.csv',
      fingerprint: 'f1',
      startedAt: new Date().toISOString(),
      choices: {},
      rows,
    })
    const { user, fleet } = open()
    const goOn = await screen.findByRole('button', { name: 'Go on with it' })
    fleet.arrived.push('A1')
    await runStore.drop('crew', 'run-1')
    await user.click(goOn)
    expect(await screen.findByText('The run was finished, or forgotten, in another tab.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1'])
  })

  it('ends with what was done and a receipt of each row', async () => {
    const { user, fleet } = await send()
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1', 'A2', 'A3'])
    await waitFor(() => expect(fleet.count).toBe(1))
    await user.click(button('Receipt'))
    await waitFor(() => expect([...saved.keys()]).toEqual(['crew, receipt.csv']))
    const lines = await saved.get('crew, receipt.csv')?.text()
    expect(lines).toContain('Row,Holder,Date of birth,Passport,Email,Result,Remark\r\n2,Ana,1990-01-13,A1,,Done,\r\n')
    expect(lines).toContain('\r\nFile,crew.csv\r\n')
  })

  it('says which rows were refused and why', async () => {
    const fleet = new Fleet()
    fleet.blocked = 'A2'
    await send(fleet)
    expect(await screen.findByText('2 of 3 seafarers signed on.')).toBeVisible()
    const list = within(screen.getByRole('region', { name: 'Rows to look at' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Row 3BoRefused: A passport of this list is blocked.',
    ])
  })

  it('stops where nothing can be sent, says why, and goes on', async () => {
    const fleet = new Fleet()
    fleet.faults = ['ok', 'offline']
    const { user } = await send(fleet)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It stopped: Could not reach the server; nothing was changed. What is waiting has not been sent.',
    )
    await user.click(button('Go on with 1'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('that stopped can leave out the rest', async () => {
    const fleet = new Fleet()
    fleet.faults = ['ok', 'offline']
    const { user } = await send(fleet)
    await screen.findByRole('alert')
    await user.click(button('Leave out the rest'))
    expect(await screen.findByText('2 of 3 seafarers signed on.')).toBeVisible()
    expect(screen.getByText('Left out')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1', 'A2'])
  })

  it('that stopped is found when the page is opened again, and gone on with', async () => {
    const fleet = new Fleet()
    fleet.faults = ['ok', 'offline']
    const { unmount } = await send(fleet)
    await screen.findByRole('alert')
    unmount()
    const { user } = open(fleet)
    expect(await screen.findByText(/was not finished: 1 of 3 rows are left\.$/)).toHaveTextContent(/^crew\.csv, begun/)
    await user.click(button('Go on with it'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1', 'A2', 'A3'])
    await waitFor(async () => expect(await runStore.find('crew')).toEqual([]))
  })

  it('stands under what was chosen for it, whatever is chosen where it is gone on with', async () => {
    const fleet = new Fleet()
    fleet.faults = ['ok', 'offline']
    const begun = open(fleet, { about: 'Vessel: Aurora' })
    await toCheck(begun.user, clean)
    await begun.user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    await screen.findByRole('alert')
    begun.unmount()
    const { user } = open(fleet, { about: 'Vessel: Borealis' })
    expect(await screen.findByText(/was not finished/)).toHaveTextContent(/^crew\.csv \(Vessel: Aurora\), begun/)
    await user.click(button('Go on with it'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(screen.getByText('Vessel: Aurora')).toBeVisible()
    expect(screen.queryByText(/Borealis/)).toBeNull()
    await waitFor(async () => expect(await vault.list('note:imported:')).toHaveLength(1))
    await user.click(button('Another file'))
    await choose(user, clean)
    expect(await screen.findByText(/^This file was sent before/)).toHaveTextContent(/: 3 of 3 seafarers signed on \(Vessel: Aurora\)\.$/)
    expect(screen.getByText('Vessel: Borealis')).toBeVisible()
  })

  it('that stopped can be forgotten', async () => {
    const fleet = new Fleet()
    fleet.faults = ['offline']
    const { unmount } = await send(fleet)
    await screen.findByRole('alert')
    unmount()
    const { user } = open(fleet)
    await user.click(await screen.findByRole('button', { name: 'Forget it' }))
    await waitFor(async () => expect(await runStore.find('crew')).toEqual([]))
    expect(screen.queryByText(/was not finished/)).toBeNull()
    expect(fleet.arrived).toEqual([])
  })

  it('of a file is said when the same file is chosen again, whatever it is called then', async () => {
    const { user } = await send()
    await screen.findByText('3 of 3 seafarers signed on.')
    await waitFor(async () => expect(await vault.list('note:imported:')).toHaveLength(1))
    await user.click(button('Another file'))
    await choose(user, clean, 'renamed.csv')
    expect(await screen.findByText(/^This file was sent before/)).toHaveTextContent(/: 3 of 3 seafarers signed on\.$/)
    await user.click(button('Start over'))
    await choose(user, `${clean}Di,16-01-1990,A4\n`)
    expect(await screen.findByText('4 rows were read. Say which column contains what.')).toBeVisible()
    expect(screen.queryByText(/^This file was sent before/)).toBeNull()
  })

  it('contains the page while there is something to lose, and no longer', async () => {
    expect(unsaved.isAny()).toBe(false)
    await send()
    await screen.findByText('3 of 3 seafarers signed on.')
    await waitFor(() => expect(unsaved.isAny()).toBe(false))
    cleanup()
    const { user, unmount } = open()
    await toCheck(user, clean)
    expect(unsaved.isAny()).toBe(true)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    unmount()
    expect(unsaved.isAny()).toBe(false)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('asks a person about a row that nobody could find', async () => {
    const row = { number: 2, values: { name: 'Ana', pass: 'A1' } }
    await runStore.begin('crew', {
      id: 'run-1',
      fileName: 'old.csv',
      fingerprint: 'f1',
      startedAt: new Date().toISOString(),
      choices: {},
      rows: [row],
    })
    await runStore.record('crew', 'run-1', true, 0)(new Map([[2, { state: 'unknown', message: 'No answer came.', before: 0 }]]))
    const { user, fleet } = open()
    await user.click(await screen.findByRole('button', { name: 'Go on with it' }))
    expect(await screen.findByText('0 of 1 seafarers signed on.')).toBeVisible()
    expect(screen.getByText('Not known: No answer came.')).toBeVisible()
    await user.click(button(/^It is there ?as row 2$/))
    expect(await screen.findByText('1 of 1 seafarers signed on.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Rows to look at' })).toBeNull()
    expect(fleet.sent).toEqual([])
  })

  it('does not go where another tab is at it', async () => {
    const asked: string[] = []
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: async (name: string, _options: LockOptions, work: (lock: null) => Promise<void>) => {
          asked.push(name)
          await work(null)
        },
      },
    })
    const { fleet } = await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('It stopped: It is running in another tab.')
    const [found] = await runStore.find('crew')
    expect(asked).toEqual([`delta:import:${found?.run.id ?? ''}`])
    expect(fleet.sent).toEqual([])
  })

  it('comes after a try of some rows, where the kind draws one', async () => {
    const { user, fleet } = open(new Fleet(), {
      tryOut: (rows) => <p>They would become {rows.map(({ values }) => values['name']).join(', ')}.</p>,
    })
    await toCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Try with 3 of 3' }))
    expect(screen.getByText('They would become Ana, Bo, Cy.')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Steps' })).getByText('Try')).toHaveAttribute('aria-current', 'step')
    expect(fleet.sent).toEqual([])
    await user.click(button('Sign on 3 seafarers'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
  })
})

describe('rows that are not sent yet', () => {
  const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Leave without saving?' })

  it('are asked about before they are left, and are still there for who stays', async () => {
    const { user } = open()
    await toCheck(user, 'Holder,Passport\n,A1\n')
    await user.type(screen.getByLabelText('Holder in row 2'), 'Ana{Enter}')
    await screen.findByRole('button', { name: 'Sign on 1 seafarer' })
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    expect(await question()).toHaveTextContent(
      'Rows that are not sent yet are not kept. If you leave, they must be read and corrected again.',
    )
    await user.click(button('Stay here'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Menu' })).toHaveFocus()
    expect(screen.getByLabelText('Holder in row 2')).toHaveValue('Ana')
  })

  it('are asked about also where they were pasted and are not read yet', async () => {
    const { user } = open()
    await user.click(screen.getByText('Or paste rows from a table'))
    await user.click(screen.getByLabelText('Rows, with a header row above'))
    await user.paste(clean)
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    await question()
    await user.click(button('Stay here'))
    expect(screen.getByLabelText('Rows, with a header row above')).toHaveValue(clean)
    expect(unsaved.isAny()).toBe(true)
    // A file that is chosen instead does not take them away.
    await choose(user, clean)
    await screen.findByText('3 rows were read. Say which column contains what.')
    await user.click(button('Start over'))
    expect(screen.getByLabelText('Rows, with a header row above')).toHaveValue(clean)
    await user.clear(screen.getByLabelText('Rows, with a header row above'))
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  it('are left on a word, and no word is asked for afterwards', async () => {
    const { user, router } = open()
    await choose(user, clean)
    await screen.findByText('3 rows were read. Say which column contains what.')
    await router.navigate(-1)
    await question()
    await user.click(button('Discard'))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(unsaved.isAny()).toBe(false)
  })

  it('are not left by an address that is still the import’s', async () => {
    const { user } = open()
    await toCheck(user, clean)
    await user.click(screen.getByRole('link', { name: 'Sorted' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
  })

  it('are left by another part of their page', async () => {
    const { user, router } = open(new Fleet(), {}, '?part=import')
    await toCheck(user, clean)
    await user.click(screen.getByRole('link', { name: 'Other part' }))
    await question()
    await user.click(button('Stay here'))
    expect(router.state.location.search).toBe('?part=import')
  })

  it('are not asked about before there are any, after they are sent, or once it is begun anew', async () => {
    const { user, router } = open()
    const leave = async (): Promise<void> => {
      await user.click(screen.getByRole('link', { name: 'Menu' }))
      expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
      await router.navigate(-1)
      await screen.findByLabelText('CSV file')
    }
    await leave()
    await toCheck(user, clean)
    await user.click(button('Start over'))
    await leave()
    await toCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    await screen.findByText('3 of 3 seafarers signed on.')
    await leave()
  })

  it('are asked about to the end where the browser keeps nothing', async () => {
    vi.spyOn(vault, 'write').mockResolvedValue(false)
    const fleet = new Fleet()
    fleet.faults = ['ok', 'offline']
    const { user } = open(fleet)
    await toCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    await screen.findByRole('button', { name: 'Go on with 1' })
    expect(unsaved.isAny()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    await question()
    await user.click(button('Stay here'))
    await user.click(button('Go on with 1'))
    await screen.findByText('3 of 3 seafarers signed on.')
    expect(unsaved.isAny()).toBe(false)
  })
})

describe('what is to be expected of rows, and what became of them', () => {
  it('is said of those that are ready, before they are sent', async () => {
    const { user } = open(new Fleet(), { foresee: (count) => (count > 2 ? `${count} are more than 2 berths.` : null) })
    await toCheck(user, clean)
    expect(await screen.findByText('3 are more than 2 berths.')).toHaveRole('status')
    await user.click(button(/^Leave out ?row 3$/))
    await waitFor(() => expect(screen.queryByText(/berths/)).toBeNull())
  })

  it('is said with the end of the run, of those that were done', async () => {
    const fleet = new Fleet()
    fleet.blocked = 'A2'
    const sender: ImportSender = {
      batchSize: 2,
      send: fleet.send,
      find: fleet.find,
      outcome: async (rows) => Promise.resolve(`${rows.map(({ values }) => values['name']).join(' and ')} sleep on deck.`),
    }
    const { user } = open(fleet, { sender: () => sender })
    await toCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    await waitFor(() =>
      expect(screen.getByText('2 of 3 seafarers signed on.').closest('p')).toHaveTextContent(
        '2 of 3 seafarers signed on. Ana and Cy sleep on deck.',
      ),
    )
  })
})
