// needs a document
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BatchSender, BatchItem } from '~/kit/batch/batchItem'
import { batchStore } from '~/kit/batch/batchStore'
import { Import } from '~/kit/import/Import'
import type { ImportField } from '~/kit/import/importField'
import type { ImportKind } from '~/kit/import/importKind'
import { ApiError, notSent } from '~/platform/api/transport/errors'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { unsaved } from '~/platform/session/unsaved'
import { vault } from '~/platform/vault/vault'

const fields: readonly ImportField[] = [
  { key: 'name', label: 'Holder', aliases: ['full name'], isRequired: true, example: 'Aminata Diallo', rule: { kind: 'text', max: 80 } },
  {
    key: 'birth',
    label: 'Date of birth',
    aliases: ['dob'],
    example: '04-09-1994',
    rule: { kind: 'day', notAfter: '2026-11-21', isBirth: true },
  },
  { key: 'pass', label: 'Passport', aliases: ['pass no'], example: 'A1234567', rule: { kind: 'text' } },
  { key: 'email', label: 'Email', example: 'aminata@fleet.example', rule: { kind: 'email' } },
]

/** The outcome of one request; only the rows of `ok` arrive. */
type Outcome = 'ok' | 'offline'

/** A sender that keeps the passports of imported rows in memory. */
class Fleet implements BatchSender {
  readonly perCommand = 2
  readonly arrived: string[]
  readonly sent: (readonly BatchItem[])[] = []
  /** Outcomes of the next requests; `ok` after the last. */
  outcomes: Outcome[] = []
  /** Every request that contains this passport is refused. */
  blocked: string | null = null
  /** How many of the next lookups fail. */
  findFailures = 0
  /** How often `onSent` was called. */
  sentCount = 0
  private held: Promise<void> = Promise.resolve()

  constructor(arrived: readonly string[] = []) {
    this.arrived = [...arrived]
  }

  /** Look-ups wait until the gate is opened. */
  holdLookups(): { readonly open: () => void } {
    let open = (): void => undefined
    this.held = new Promise((resolve) => {
      open = resolve
    })
    return { open: () => open() }
  }

  readonly send = async (rows: readonly BatchItem[]): Promise<null> => {
    this.sent.push(rows)
    await Promise.resolve()
    const outcome = this.outcomes.shift() ?? 'ok'
    if (outcome === 'offline') throw new ApiError('offline', 'send', 'Not sent', notSent)
    if (rows.some(({ values }) => values['pass'] === this.blocked))
      throw new ApiError('business', 'send', 'A passport of this list is blocked.')
    this.arrived.push(...rows.map(({ values }) => values['pass'] ?? ''))
    return null
  }

  readonly find = async (rows: readonly BatchItem[]): Promise<readonly number[]> => {
    await this.held
    if (this.findFailures > 0) {
      this.findFailures -= 1
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
    fleet.sentCount += 1
  },
})

/** Downloaded files by name. */
const downloads = new Map<string, Blob>()

const path = '/crew'

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
          contains: (to) => to.pathname === path && new URLSearchParams(to.search).get('part') === 'import',
        })}
      />
    </>
  )
}

const open = (fleet = new Fleet(), overrides: Partial<ImportKind> = {}, search = '') => {
  const router = createMemoryRouter(
    [
      { path, element: <Page kind={{ ...kindOf(fleet), ...overrides }} /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/elsewhere', path + search] },
  )
  const { unmount } = render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), fleet, unmount, router }
}

type User = ReturnType<typeof userEvent.setup>

const choose = async (user: User, text: string, name = 'crew.csv'): Promise<void> => {
  const { buffer } = new TextEncoder().encode(text)
  // Node's crypto rejects the array buffers of jsdom.
  const file = Object.assign(new File([text], name, { type: 'text/csv' }), { arrayBuffer: async () => buffer })
  await user.upload(screen.getByLabelText('CSV file'), file)
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const rowOf = (number: number): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${number} `) })
const summary = (): Promise<HTMLElement> => screen.findByText(/read from/).then((found) => found.closest('p') ?? found)

/** Goes from the file to the table of checked rows, accepting the guessed columns. */
const goToCheck = async (user: User, text: string): Promise<void> => {
  await choose(user, text)
  await user.click(await screen.findByRole('button', { name: /^Check \d+ rows?$/ }))
  await summary()
}

const clean = 'Holder,Date of birth,Passport\nAna,13-01-1990,A1\nBo,14-01-1990,A2\nCy,15-01-1990,A3\n'

beforeEach(() => {
  downloads.clear()
  session.signIn(maria)
  // jsdom does not support downloads.
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob)
    return url
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) downloads.set(this.download, blob)
  })
})
afterEach(async () => {
  cleanup()
  await vault.clear()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the file of an import', () => {
  it('a valid file can be chosen after one was refused', async () => {
    const { user } = open()
    await choose(user, '')
    expect(await screen.findByText('The file is empty.')).toHaveRole('alert')
    expect(button('Choose a file')).not.toHaveAttribute('aria-busy')
    await choose(user, clean)
    expect(await screen.findByText('3 rows were read. Choose a column for each field.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a template file can be downloaded', async () => {
    const { user } = open()
    await user.click(button('Example file'))
    await waitFor(() => expect([...downloads.keys()]).toEqual(['seafarers, template.csv']))
    expect(await downloads.get('seafarers, template.csv')?.text()).toContain(
      '"Holder","Date of birth","Passport","Email"\r\n"Aminata Diallo","04-09-1994","A1234567",',
    )
  })
})

describe('the columns of an import', () => {
  it('columns are guessed from their headers and shown with sample values', async () => {
    const { user } = open()
    await choose(user, 'Pass no;Rank;Full Name;DOB\nA1;Mate;Ana;13-01-1990\nA2;Master;Bo;14-01-1990')
    expect(await screen.findByLabelText('Holder (required)')).toHaveDisplayValue('Full Name')
    expect(screen.getByLabelText('Holder (required)')).toHaveAccessibleDescription('Ana · Bo')
    expect(screen.getByLabelText('Date of birth')).toHaveDisplayValue('DOB')
    expect(screen.getByLabelText('Passport')).toHaveDisplayValue('Pass no')
    expect(screen.getByLabelText('Email')).toHaveDisplayValue('Not in the file')
    expect(screen.queryByLabelText(/^How should/)).toBeNull()
  })

  it('the check does not start until every required field has a column', async () => {
    const { user } = open()
    await choose(user, 'Person,Passport\nAna,A1\n')
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a column for Holder.')
    expect(screen.getByLabelText('Holder (required)')).toHaveAccessibleDescription(/Choose a column/)
    await user.selectOptions(screen.getByLabelText('Holder (required)'), 'Person')
    await user.click(button('Check 1 row'))
    expect(await summary()).toHaveTextContent('1 row read from crew.csv. 1 is ready.')
  })

  it('what the file does not have can be the same for all rows', async () => {
    const { user } = open()
    await choose(user, 'Holder,Passport\nAna,A1\nBo,A2\n')
    await user.selectOptions(await screen.findByLabelText('Date of birth'), 'The same for all rows')
    const typed = () => screen.getByLabelText('Date of birth of all rows')
    await user.click(button('Check 2 rows'))
    expect(typed()).toHaveAccessibleDescription('Enter what all rows have')
    await user.type(typed(), '31-02-1990')
    expect(typed()).toHaveAccessibleDescription('Enter a day as DD-MM-YYYY')
    await user.clear(typed())
    await user.type(typed(), '13-01-1990')
    await user.click(button('Check 2 rows'))
    expect(await summary()).toHaveTextContent('2 rows read from crew.csv. 2 are ready.')
    for (const row of [2, 3]) expect(rowOf(row)).toHaveTextContent('13-01-1990')
    await user.click(button('Back'))
    expect(typed()).toHaveValue('13-01-1990')
  })

  it('chosen columns are remembered by header for the next file', async () => {
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

  it('duplicate headers are named and told apart', async () => {
    const { user } = open()
    await choose(user, 'Holder,Email,Date of birth,EMAIL\nAna,ana@fleet.example,13-01-1990,office@fleet.example\n')
    expect(await screen.findByText(/^“Email” is the header of columns B and D\./)).toBeVisible()
    const options = within(screen.getByLabelText('Email')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Not in the file',
      'The same for all rows',
      'Holder',
      'Email (column B)',
      'Date of birth',
      'EMAIL (column D)',
    ])
    await user.selectOptions(screen.getByLabelText('Email'), 'EMAIL (column D)')
    await user.click(button('Check 1 row'))
    await summary()
    expect(screen.getByText('office@fleet.example')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: /EMAIL \(column D\)/ })).toBeVisible()
  })

  it('one column that feeds two fields is asked about', async () => {
    const { user } = open()
    await choose(user, clean)
    await user.selectOptions(await screen.findByLabelText('Email'), 'Passport')
    expect(screen.getByText(/^“Passport” is chosen for Passport and Email\. Is that right\?/)).toBeVisible()
    await user.click(button('Check 3 rows'))
    expect(screen.getByRole('alert')).toHaveTextContent('Choose another column for Email, or confirm “Passport”.')
    await user.click(button('Use it for both'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button('Check 3 rows'))
    await summary()
    expect(screen.getByLabelText('Email in row 2')).toHaveValue('A1')
  })

  it('columns that are not used are listed', async () => {
    const { user } = open()
    await choose(user, 'Holder,Rank,Passport,Vessel\nAna,Mate,A1,Aurora\n')
    expect(await screen.findByText('Not used: Rank and Vessel.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Email'), 'Vessel')
    expect(screen.getByText('Not used: Rank.')).toBeVisible()
  })

  it('letters in doubt are shown, and another encoding can be chosen with a preview', async () => {
    const { user, fleet } = open()
    const thai = 'Holder,Passport\nสมชาย,A1\n'
    const bytes = Uint8Array.from(thai, (letter) => letter.charCodeAt(0) - (letter > '\u007F' ? 0xd60 : 0))
    const file = Object.assign(new File([bytes], 'crew.csv', { type: 'text/csv' }), { arrayBuffer: async () => bytes.slice().buffer })
    await user.upload(screen.getByLabelText('CSV file'), file)
    const encoding = await screen.findByLabelText('Do these letters look right?')
    expect(encoding).toHaveDisplayValue('Thai (Windows-874)')
    expect(within(screen.getByRole('region', { name: 'How the file is read' })).getByText('สมชาย')).toBeVisible()
    await user.selectOptions(encoding, 'Western European (Windows-1252)')
    const letters = within(screen.getByRole('region', { name: 'How the file is read' }))
    expect(await letters.findByText('ÊÁªÒÂ')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Do these letters look right?'), 'Unicode (UTF-16)')
    expect(await screen.findByText('The file has a header row but no data rows.')).toBeVisible()
    expect(screen.getByLabelText('Do these letters look right?')).toHaveDisplayValue('Western European (Windows-1252)')
    await user.selectOptions(screen.getByLabelText('Do these letters look right?'), 'Thai (Windows-874)')
    await waitFor(() => expect(screen.getAllByText('สมชาย').length).toBeGreaterThan(0))
    await user.click(button('Check 1 row'))
    await user.click(await screen.findByRole('button', { name: 'Sign on 1 seafarer' }))
    expect(await screen.findByText('1 of 1 seafarer signed on.')).toBeVisible()
    expect(fleet.sent[0]?.[0]?.values['name']).toBe('สมชาย')
  })

  it('a file whose letters leave no doubt asks nothing, and can still be read in another encoding', async () => {
    const { user } = open()
    await choose(user, 'Holder,Passport\nJosé,A1\n')
    await user.click(await screen.findByRole('button', { name: 'Columns or letters look wrong?' }))
    expect(screen.getByLabelText('Do these letters look right?')).toHaveDisplayValue('Unicode (UTF-8)')
  })

  it('a comma in a header is no delimiter, and another one can be chosen', async () => {
    const { user } = open()
    await choose(user, 'Holder, as in passport;Passport\nAna;A1\nBo;A2\n')
    await user.click(await screen.findByRole('button', { name: 'Columns or letters look wrong?' }))
    expect(screen.getByLabelText('What separates the columns?')).toHaveDisplayValue('Semicolon')
    expect(screen.getByLabelText('Passport')).toHaveDisplayValue('Passport')
    await user.selectOptions(screen.getByLabelText('What separates the columns?'), 'Comma')
    await waitFor(() =>
      expect(within(screen.getByLabelText('Email')).getByRole('option', { name: 'as in passport;Passport' })).toBeVisible(),
    )
    expect(screen.getByLabelText('What separates the columns?')).toHaveDisplayValue('Comma')
    await user.selectOptions(screen.getByLabelText('What separates the columns?'), 'Semicolon')
    await waitFor(() => expect(screen.getByLabelText('Passport')).toHaveDisplayValue('Passport'))
    expect(screen.getByText('2 rows were read. Choose a column for each field.')).toBeVisible()
  })

  it('headers below title lines are found and asked about, and another row can be chosen', async () => {
    const { user, fleet } = open()
    await choose(user, 'Crew list\nHolder,Passport\nName,Number\nAna,A1\n')
    const headers = await screen.findByLabelText('Which row has the headers?')
    expect(headers).toHaveDisplayValue('2: Holder · Passport')
    expect(headers).toHaveAccessibleDescription('Check this: rows above it are not imported.')
    expect(screen.getByText('2 rows were read. Choose a column for each field.')).toBeVisible()
    await user.selectOptions(headers, '3: Name · Number')
    expect(await screen.findByText('1 row was read. Choose a column for each field.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Holder (required)'), 'Name')
    await user.selectOptions(screen.getByLabelText('Passport'), 'Number')
    await user.click(button('Check 1 row'))
    await user.click(await screen.findByRole('button', { name: 'Sign on 1 seafarer' }))
    expect(await screen.findByText('1 of 1 seafarer signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1'])
  })

  it('a file that names no known column may begin with a person, and asks', async () => {
    const { user } = open()
    await choose(user, 'Ana,A1\nBo,A2\n')
    expect(await screen.findByLabelText('Which row has the headers?')).toHaveAccessibleDescription('Check this: it must name the columns.')
  })

  it('an ambiguous date column requires a choice between both readings, spelled out', async () => {
    const { user, fleet } = open()
    await choose(user, 'Holder,Date of birth,Passport\nAna,03/04/1990,A1\nBo,05/06/1991,A2\n')
    const choice = await screen.findByLabelText('How should 03/04/1990 be read?')
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', '3 April 1990', '4 March 1990'])
    await user.click(button('Check 2 rows'))
    expect(screen.getByRole('alert')).toHaveTextContent('Choose how to read Date of birth.')
    await user.selectOptions(choice, '4 March 1990')
    await user.click(button('Check 2 rows'))
    await user.click(await screen.findByRole('button', { name: 'Sign on 2 seafarers' }))
    expect(await screen.findByText('2 of 2 seafarers signed on.')).toBeVisible()
    expect(fleet.sent.flat().map(({ values }) => values['birth'])).toEqual(['1990-03-04', '1991-05-06'])
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

  it('errors are listed by the row numbers of the file', async () => {
    const { user } = open()
    await goToCheck(user, text)
    expect(await summary()).toHaveTextContent('5 rows read from crew.csv. 2 are ready, 3 need a correction.')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['4', '5', '6'])
    expect(screen.getByLabelText('Holder in row 4')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('Date of birth in row 5')).toHaveAccessibleDescription('This day is in the future')
    expect(screen.getByLabelText('Email in row 5')).toHaveAccessibleDescription('Enter an email address like name@company.com')
    expect(screen.getByLabelText('Passport in row 6')).toHaveAccessibleDescription('Duplicate of row 2')
    expect(button('Sign on 2 seafarers')).not.toHaveAttribute('aria-disabled')
  })

  it('a corrected row stays in place, keeps the focus and is sent', async () => {
    const { user, fleet } = open()
    await goToCheck(user, text)
    await user.type(screen.getByLabelText('Holder in row 4'), ' Bo Berg {Enter}')
    expect(await screen.findByRole('button', { name: 'Sign on 3 seafarers' })).toBeVisible()
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

  it('an invalid correction still shows an error', async () => {
    const { user } = open()
    await goToCheck(user, text)
    const field = screen.getByLabelText('Date of birth in row 5')
    await user.clear(field)
    await user.type(field, '30-02-1990')
    await user.tab()
    expect(await screen.findByText('30 February does not exist')).toBeVisible()
    expect(button('Sign on 2 seafarers')).toBeVisible()
  })

  it('leaving out a row resolves its duplicate, and including it again restores the error', async () => {
    const { user } = open()
    await goToCheck(user, text)
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    await user.click(within(rowOf(2)).getByRole('button', { name: /^Leave out ?row 2$/ }))
    // Row 6 was a duplicate of row 2.
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 are ready, 2 need a correction, 1 left out.'))
    expect(screen.queryByLabelText('Passport in row 6')).toBeNull()
    await user.click(within(rowOf(2)).getByRole('button', { name: /^Include ?row 2$/ }))
    expect(await screen.findByLabelText('Passport in row 6')).toBeVisible()
    expect(await summary()).toHaveTextContent('2 are ready, 3 need a correction.')
  })

  it('any cell of a valid row can be edited', async () => {
    const { user } = open()
    await goToCheck(user, clean)
    await user.click(button(/^Edit ?row 3$/))
    const field = screen.getByLabelText('Passport in row 3')
    await user.clear(field)
    await user.type(field, 'A1{Enter}')
    expect(await screen.findByText('Duplicate of row 2')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Sign on 2 seafarers' })).toBeVisible()
  })

  it('rows with errors can be downloaded as a file', async () => {
    const { user } = open()
    await goToCheck(user, text)
    await user.click(button('Rows to correct as CSV'))
    await waitFor(() => expect([...downloads.keys()]).toEqual(['crew, to correct.csv']))
    const lines = await downloads.get('crew, to correct.csv')?.text()
    expect(lines).toContain(
      '"Row","Holder","Date of birth","Passport","Email","To correct"\r\n"4","","14-01-1990","A2","bo@fleet.example","Holder: Required field"\r\n',
    )
    expect(lines).toContain('"6","Di","16-01-1990","A1","","Passport: Duplicate of row 2"\r\n')
  })

  it('a cell of a megabyte is cut on screen, and can be replaced', async () => {
    const { user, fleet } = open()
    const long = 'x'.repeat(1_000_000)
    await goToCheck(user, `Holder,Passport\n${long},A1\nBo,${long}\n`)
    expect(screen.getByText(/^1,000,000 characters: x{80}…$/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    expect(document.body.textContent.length).toBeLessThan(5_000)
    const holder = screen.getByLabelText('Holder in row 2')
    expect(holder).toHaveValue('')
    expect(holder).toHaveAccessibleDescription('At most 80 characters')
    await user.type(holder, 'Ana{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Sign on 2 seafarers' }))
    expect(await screen.findByText('2 of 2 seafarers signed on.')).toBeVisible()
    expect(fleet.sent.flat().map(({ values }) => values['name'])).toEqual(['Ana', 'Bo'])
  })

  it('an import without ready rows cannot be sent', async () => {
    const { user, fleet } = open()
    await goToCheck(user, 'Holder,Passport\n,A1\n')
    const send = button('Sign on 0 seafarers')
    await waitFor(() => expect(send).toHaveAttribute('title', 'No row is ready.'))
    await user.click(send)
    expect(fleet.sent).toEqual([])
  })
})

describe('rows that already exist', () => {
  it('an existing row is listed as a possible duplicate and is sent after confirmation', async () => {
    const { user, fleet } = open(new Fleet(['A2']))
    await goToCheck(user, clean)
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 are ready, 1 looks already signed on.'))
    await user.click(screen.getByRole('radio', { name: 'Possible duplicates 1' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3'])
    await user.click(button(/^Sign on anyway ?row 3$/))
    // The row stays listed after confirmation.
    expect(button(/^Sign on anyway ?row 3$/)).toHaveAttribute('aria-disabled', 'true')
    expect(await summary()).toHaveTextContent('3 are ready.')
    await user.click(button('Sign on 3 seafarers'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A2', 'A1', 'A2', 'A3'])
  })

  it('fifty existing rows are left out, or sent anyway, at once', async () => {
    const passes = Array.from({ length: 50 }, (_, at) => `P${at}`)
    const file = ['Holder,Passport', ...passes.map((pass, at) => `Holder ${at},${pass}`), 'New,N1', ''].join('\n')
    const { user, fleet } = open(new Fleet(passes))
    await goToCheck(user, file)
    await waitFor(async () => expect(await summary()).toHaveTextContent('1 is ready, 50 look already signed on.'))
    await user.click(screen.getByRole('radio', { name: 'Possible duplicates 50' }))
    await user.click(button('Sign on all anyway'))
    await waitFor(async () => expect(await summary()).toHaveTextContent('51 are ready.'))
    expect(button('Sign on all anyway')).toHaveFocus()
    expect(screen.getByText('Every row here is decided.')).toBeVisible()
    await user.click(button('Back'))
    await user.click(button('Check 51 rows'))
    cleanup()
    const second = open(new Fleet(passes))
    await goToCheck(second.user, file)
    await second.user.click(await screen.findByRole('radio', { name: 'Possible duplicates 50' }))
    await second.user.click(button('Leave all out'))
    await waitFor(async () => expect(await summary()).toHaveTextContent('1 is ready, 50 left out.'))
    expect(fleet.sent).toEqual([])
  })

  it('rows that were found as duplicates while the view was open stay listed after they are left out', async () => {
    const fleet = new Fleet(['A1', 'A2'])
    const gate = fleet.holdLookups()
    const { user } = open(fleet)
    await goToCheck(user, clean)
    await user.click(screen.getByRole('radio', { name: 'Possible duplicates 0' }))
    gate.open()
    await user.click(await screen.findByRole('button', { name: 'Leave all out' }))
    expect(screen.getByText('Every row here is decided.')).toBeVisible()
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  })

  it('a failed duplicate check is reported and can be retried', async () => {
    const fleet = new Fleet(['A2'])
    fleet.findFailures = 1
    const { user } = open(fleet)
    await goToCheck(user, clean)
    expect(await screen.findByText(/^Could not check for duplicates: The server had a problem/)).toBeVisible()
    await user.click(button('Try again'))
    await waitFor(async () => expect(await summary()).toHaveTextContent('1 looks already signed on'))
    expect(screen.queryByText(/^Could not check for duplicates/)).toBeNull()
  })
})

describe('the batch of an import', () => {
  const send = async (fleet = new Fleet()) => {
    const opened = open(fleet)
    await goToCheck(opened.user, clean)
    await opened.user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    return opened
  }

  it('a finished batch shows its result and offers a receipt of each row', async () => {
    const { user, fleet } = await send()
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1', 'A2', 'A3'])
    await waitFor(() => expect(fleet.sentCount).toBe(1))
    await user.click(button('Receipt'))
    await waitFor(() => expect([...downloads.keys()]).toEqual(['crew, receipt.csv']))
    const lines = await downloads.get('crew, receipt.csv')?.text()
    expect(lines).toContain(
      '"Row","Holder","Date of birth","Passport","Email","Result","Remark"\r\n"2","Ana","1990-01-13","A1","","Done",""\r\n',
    )
    expect(lines).toContain('\r\n"File","crew.csv"\r\n')
  })

  it('a finished batch lists the refused rows with reasons', async () => {
    const fleet = new Fleet()
    fleet.blocked = 'A2'
    await send(fleet)
    expect(await screen.findByText('2 of 3 seafarers signed on.')).toBeVisible()
    const list = within(screen.getByRole('region', { name: 'Rows to review' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Row 3BoRefused: A passport of this list is blocked.',
    ])
  })

  it('a batch stops when the connection is lost, says why and can continue', async () => {
    const fleet = new Fleet()
    fleet.outcomes = ['ok', 'offline']
    const { user } = await send(fleet)
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not reach the server. 2 are signed on, 1 is not sent.')
    await user.click(button('Continue with 1'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('the remaining rows of a stopped import can be left out', async () => {
    const fleet = new Fleet()
    fleet.outcomes = ['ok', 'offline']
    const { user } = await send(fleet)
    await screen.findByRole('alert')
    await user.click(button('Leave out the rest'))
    const question = screen.getByRole('dialog', { name: 'Leave out the rest?' })
    expect(question).toHaveTextContent('1 row is not sent yet. To send it later, import the file again.')
    await user.click(within(question).getByRole('button', { name: 'Leave out' }))
    expect(await screen.findByText('2 of 3 seafarers signed on.')).toBeVisible()
    expect(screen.getByText('Left out')).toBeVisible()
    expect(fleet.arrived).toEqual(['A1', 'A2'])
  })

  it('a resumed batch keeps the choices it was started with', async () => {
    const fleet = new Fleet()
    fleet.outcomes = ['ok', 'offline']
    const first = open(fleet, { about: 'Vessel: Aurora' })
    await goToCheck(first.user, clean)
    await first.user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    await screen.findByRole('alert')
    first.unmount()
    const { user } = open(fleet, { about: 'Vessel: Borealis' })
    expect(await screen.findByText(/was not finished: 1 of 3 rows left\.$/)).toHaveTextContent(/^crew\.csv \(Vessel: Aurora\), started/)
    await user.click(button('Resume'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
    expect(screen.getByText('Vessel: Aurora')).toBeVisible()
    expect(screen.queryByText(/Borealis/)).toBeNull()
  })

  it('a stopped import can be discarded', async () => {
    const fleet = new Fleet()
    fleet.outcomes = ['offline']
    const { unmount } = await send(fleet)
    await screen.findByRole('alert')
    unmount()
    const { user } = open(fleet)
    await user.click(await screen.findByRole('button', { name: 'Discard…' }))
    const question = screen.getByRole('dialog', { name: 'Discard crew.csv?' })
    expect(question).toHaveTextContent('3 of 3 rows left. To send the rest later, import the file again.')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await batchStore.find('crew')).toHaveLength(1)
    await user.click(button('Discard…'))
    await user.click(button('Discard import'))
    await waitFor(() => expect(screen.queryByText(/was not finished/)).toBeNull())
    expect(await batchStore.find('crew')).toEqual([])
    expect(fleet.arrived).toEqual([])
  })

  it('a file that was already imported is recognised under another name', async () => {
    const { user } = await send()
    await screen.findByText('3 of 3 seafarers signed on.')
    await waitFor(async () => expect(await vault.list('note:imported:')).toHaveLength(1))
    await user.click(button('Another file'))
    await choose(user, clean, 'renamed.csv')
    const sentence = await screen.findByText(/^This file was already imported/)
    expect(sentence).toHaveTextContent(/: 3 of 3 seafarers signed on\.$/)
    expect(sentence.parentElement).toHaveRole('status')
    await user.click(button('Start over'))
    await choose(user, `${clean}Di,16-01-1990,A4\n`)
    expect(await screen.findByText('4 rows were read. Choose a column for each field.')).toBeVisible()
    expect(screen.queryByText(/^This file was already imported/)).toBeNull()
  })

  it('leaving the page warns only while rows are unsent', async () => {
    expect(unsaved.isAny()).toBe(false)
    await send()
    await screen.findByText('3 of 3 seafarers signed on.')
    await waitFor(() => expect(unsaved.isAny()).toBe(false))
    cleanup()
    const { user, unmount } = open()
    await goToCheck(user, clean)
    expect(unsaved.isAny()).toBe(true)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    unmount()
    expect(unsaved.isAny()).toBe(false)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('rows with an unknown outcome are left to the user, who confirms one and sends the other again', async () => {
    const rows = [
      { number: 2, values: { name: 'Ana', pass: 'A1' } },
      { number: 3, values: { name: 'Bea', pass: 'B2' } },
    ]
    await batchStore.start('crew', {
      id: 'run-1',
      fileName: 'old.csv',
      fingerprint: 'f1',
      startedAt: new Date().toISOString(),
      choices: {},
      rows,
    })
    const unknown = { state: 'unknown', message: 'No answer came.', before: 0 } as const
    await batchStore.record('crew', 'run-1', true, 0)(new Map(rows.map(({ number }) => [number, unknown])))
    const { user, fleet } = open()
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('0 of 2 seafarers signed on.')).toBeVisible()
    expect(screen.getAllByText('Unknown: No answer came.')).toHaveLength(2)
    await user.click(button(/^Already signed on: row 2$/))
    expect(await screen.findByText('0 of 2 seafarers signed on, 1 confirmed by hand.')).toBeVisible()
    expect(fleet.sent).toEqual([])
    await user.click(button(/^Sign on again: row 3$/))
    await user.click(await screen.findByRole('button', { name: /^Continue with 1/ }))
    expect(await screen.findByText('1 of 2 seafarers signed on, 1 confirmed by hand.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Rows to review' })).toBeNull()
    expect(fleet.sent.flat()).toHaveLength(1)
  })

  it('fifty decisions about a batch are made at once', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({ number: at + 2, values: { name: `Holder ${at}`, pass: `P${at}` } }))
    await batchStore.start('crew', {
      id: 'run-1',
      fileName: 'old.csv',
      fingerprint: 'f1',
      startedAt: new Date().toISOString(),
      choices: {},
      rows,
    })
    const unknown = { state: 'unknown', message: 'No answer came.', before: 0 } as const
    await batchStore.record('crew', 'run-1', true, 0)(new Map(rows.map(({ number }) => [number, unknown])))
    const { user, fleet } = open()
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    await user.click(await screen.findByRole('button', { name: 'All 50 already signed on' }))
    expect(await screen.findByText('0 of 50 seafarers signed on, 50 confirmed by hand.')).toBeVisible()
    expect(fleet.sent).toEqual([])
    await waitFor(async () => expect(await batchStore.find('crew')).toEqual([]))
  })

  it('a finished batch links to what was sent, and its receipt has the numbers, the links and the rows left out', async () => {
    const fleet = new Fleet(['A3'])
    const records: BatchSender['records'] = async (rows) =>
      new Map(
        rows.map(({ number }) => [number, { name: `No. ${number}`, path: `/crew/${number}`, link: `https://fleet.example/${number}` }]),
      )
    const { user } = open(fleet, {
      sender: () => ({ perCommand: 2, send: fleet.send, find: fleet.find, records }),
      listPath: (_choices, rows) => `/elsewhere?rows=${rows.length}`,
    })
    await goToCheck(user, `${clean}Di,31-02-1990,A4\nEd,13-01-1990,A5\n`)
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    await user.click(button(/^Leave out ?row 6$/))
    await user.click(await screen.findByRole('button', { name: 'Sign on 2 seafarers' }))
    const list = within(await screen.findByRole('region', { name: 'Signed on seafarers' }))
    expect(await list.findByRole('link', { name: 'No. 3' })).toHaveAttribute('href', '/crew/3')
    expect(screen.getByRole('link', { name: 'See the 2 seafarers' })).toHaveAttribute('href', '/elsewhere?rows=2')
    expect(screen.getByText('Left out')).toHaveTextContent('Left out 3')
    await user.click(button('Receipt'))
    await waitFor(() => expect(downloads.size).toBe(1))
    const lines = (await downloads.get('crew, receipt.csv')?.text())?.split('\r\n') ?? []
    expect(lines.slice(1, 6)).toEqual([
      '"2","Ana","1990-01-13","A1","","No. 2","https://fleet.example/2","Done",""',
      '"3","Bo","1990-01-14","A2","","No. 3","https://fleet.example/3","Done",""',
      '"4","Cy","1990-01-15","A3","","","","Left out","Already signed on"',
      '"5","Di","31-02-1990","A4","","","","Left out","Date of birth: 31 February does not exist"',
      '"6","Ed","1990-01-13","A5","","","","Left out","Left out at the check"',
    ])
  })

  it('numbers that cannot be read are reported, and the receipt is still there', async () => {
    const fleet = new Fleet()
    const records: BatchSender['records'] = () => Promise.reject(new ApiError('server', 'records', 'HTTP 502', 502))
    const { user } = open(fleet, { sender: () => ({ perCommand: 2, send: fleet.send, find: fleet.find, records }) })
    await goToCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    expect(await screen.findByText(/^Their numbers could not be read/)).toBeVisible()
    await user.click(button('Receipt'))
    await waitFor(() => expect(downloads.size).toBe(1))
  })

  it('a batch starts after a preview if its kind renders one', async () => {
    const { user, fleet } = open(new Fleet(), {
      preview: {
        name: 'Preview',
        label: (count) => `Preview ${count} seafarers`,
        render: (rows) => <p>They would become {rows.map(({ values }) => values['name']).join(', ')}.</p>,
      },
    })
    await goToCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Preview 3 seafarers' }))
    expect(screen.getByText('They would become Ana, Bo, Cy.')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Steps' })).getByText('Preview')).toHaveAttribute('aria-current', 'step')
    expect(fleet.sent).toEqual([])
    await user.click(button('Sign on 3 seafarers'))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
  })
})

describe('unsent rows', () => {
  const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Leave without saving?' })

  it('leaving with checked rows asks for confirmation, and staying keeps them', async () => {
    const { user } = open()
    await goToCheck(user, 'Holder,Passport\n,A1\n')
    await user.type(screen.getByLabelText('Holder in row 2'), 'Ana{Enter}')
    await screen.findByRole('button', { name: 'Sign on 1 seafarer' })
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    expect(await question()).toHaveTextContent(
      'Rows that are not sent are not saved. If you leave, you have to import and correct them again.',
    )
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Menu' })).toHaveFocus()
    expect(screen.getByLabelText('Holder in row 2')).toHaveValue('Ana')
  })

  it('leaving with pasted text asks for confirmation, and choosing a file keeps the text', async () => {
    const { user } = open()
    await user.click(screen.getByText('Or paste rows from a table'))
    await user.click(screen.getByLabelText('Rows, with a header row above'))
    await user.paste(clean)
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    await question()
    await user.click(button('Cancel'))
    expect(screen.getByLabelText('Rows, with a header row above')).toHaveValue(clean)
    expect(unsaved.isAny()).toBe(true)
    await choose(user, clean)
    await screen.findByText('3 rows were read. Choose a column for each field.')
    await user.click(button('Start over'))
    expect(screen.getByLabelText('Rows, with a header row above')).toHaveValue(clean)
    await user.clear(screen.getByLabelText('Rows, with a header row above'))
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  it('unsent rows can be discarded, and no further warning follows', async () => {
    const { user, router } = open()
    await choose(user, clean)
    await screen.findByText('3 rows were read. Choose a column for each field.')
    await router.navigate(-1)
    await question()
    await user.click(button('Discard'))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(unsaved.isAny()).toBe(false)
  })

  it('navigation within the import does not ask for confirmation', async () => {
    const { user } = open()
    await goToCheck(user, clean)
    await user.click(screen.getByRole('link', { name: 'Sorted' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    expect(await screen.findByText('3 of 3 seafarers signed on.')).toBeVisible()
  })

  it('navigation to another part of the page asks for confirmation', async () => {
    const { user, router } = open(new Fleet(), {}, '?part=import')
    await goToCheck(user, clean)
    await user.click(screen.getByRole('link', { name: 'Other part' }))
    await question()
    await user.click(button('Cancel'))
    expect(router.state.location.search).toBe('?part=import')
  })
})

describe('the forecast and the outcome of a batch', () => {
  it('a forecast covers the rows that are ready to send', async () => {
    const { user } = open(new Fleet(), { forecast: (count) => (count > 2 ? `${count} are more than 2 berths.` : null) })
    await goToCheck(user, clean)
    expect(await screen.findByText('3 are more than 2 berths.')).toHaveRole('status')
    await user.click(button(/^Leave out ?row 3$/))
    await waitFor(() => expect(screen.queryByText(/berths/)).toBeNull())
  })

  it('an outcome covers the rows that were sent successfully', async () => {
    const fleet = new Fleet()
    fleet.blocked = 'A2'
    const sender: BatchSender = {
      perCommand: 2,
      send: fleet.send,
      find: fleet.find,
      outcome: async (rows) => Promise.resolve(`${rows.map(({ values }) => values['name']).join(' and ')} sleep on deck.`),
    }
    const { user } = open(fleet, { sender: () => sender })
    await goToCheck(user, clean)
    await user.click(await screen.findByRole('button', { name: 'Sign on 3 seafarers' }))
    await waitFor(() =>
      expect(screen.getByText('2 of 3 seafarers signed on.').closest('p')).toHaveTextContent(
        '2 of 3 seafarers signed on. Ana and Cy sleep on deck.',
      ),
    )
  })
})
