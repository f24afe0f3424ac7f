// needs a document of its own
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ship } from 'lucide-react'
import { BrowserRouter, createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wholeList } from '~/platform/api/list/rowList'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { Tabs } from '../page/Tabs'
import { column } from './columns'
import { DataTable } from './DataTable'
import { useListView } from './useListView'

interface Patient {
  readonly id: string
  readonly name: string
  readonly ward: string
}

const patients: readonly Patient[] = [
  { id: 'p1', name: 'Aminata Diallo', ward: 'A' },
  { id: 'p2', name: 'Rajan Pillai', ward: 'A' },
  { id: 'p3', name: 'Aminata Okafor', ward: 'B' },
]
const columns = [
  column.link<Patient>(
    'Name',
    ({ name }) => name,
    ({ id }) => `/patient/${id}`,
  ),
]
const wards = ['A', 'B'].map((value) => ({ value, label: `Ward ${value}` }))

function PatientList({ searchIn }: { readonly searchIn: 'address' | 'memory' }) {
  const view = useListView({ searchIn })
  return (
    <DataTable
      label="Patients"
      noun={{ one: 'patient', many: 'patients' }}
      list={wholeList({
        status: 'ready',
        value: patients,
        isPartial: false,
        leftOut: 0,
        isRefreshing: false,
        isOutdated: false,
        retry: () => undefined,
      })}
      view={view}
      columns={columns}
      keyOf={({ id }) => id}
      search={{ label: 'Name', in: ({ name }) => [name] }}
      filters={[{ key: 'ward', label: 'Ward', choices: wards, matches: (row, ward) => row.ward === ward }]}
      empty={{ Icon: Ship, text: 'Patients will appear here.' }}
    />
  )
}

/** Every address that the page has had since it was opened. */
const addresses: string[] = []

/** Opens the page as the browser does: at the address and the history entry of this tab. */
function open(searchIn: 'address' | 'memory'): ReturnType<typeof userEvent.setup> {
  const list = <PatientList searchIn={searchIn} />
  const tabs = [
    { id: 'patients', label: 'Patients', content: list },
    { id: 'wards', label: 'Wards', content: <p>Two wards</p> },
  ]
  const router = createBrowserRouter([
    { path: '/patients', element: list },
    { path: '/tabs', element: <Tabs label="Parts" tabs={tabs} /> },
    { path: '/patient/:id', element: <h1>One patient</h1> },
  ])
  router.subscribe(() => addresses.push(location.href))
  render(<RouterProvider router={router} useTransitions={false} />)
  return userEvent.setup()
}

const searchFor = async (user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> => {
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), text)
  await expectShown('Aminata Diallo', 'Aminata Okafor')
}
const names = (): readonly string[] => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)
const expectShown = (...expected: readonly string[]): Promise<void> => waitFor(() => expect(names()).toEqual(expected))

beforeEach(() => {
  addresses.length = 0
  session.signIn(maria)
  history.replaceState(null, '', '/patients')
})
afterEach(() => {
  cleanup()
  session.signOut()
  vi.restoreAllMocks()
})

describe('the search of a list', () => {
  it('the search is in the address, so that a link reproduces the list', async () => {
    await searchFor(open('address'), 'aminata')
    await waitFor(() => expect(location.search).toBe('?q=aminata'))
  })
})

describe('the search of a list of people that keeps it out of the address', () => {
  it('no address shows the search, and Back from a record restores it', async () => {
    const user = open('memory')
    await searchFor(user, 'aminata')
    await user.click(screen.getByRole('link', { name: 'Aminata Okafor' }))
    expect(await screen.findByRole('heading', { name: 'One patient' })).toBeVisible()
    history.back()
    expect(await screen.findByRole('searchbox', { name: 'Name' })).toHaveValue('aminata')
    await expectShown('Aminata Diallo', 'Aminata Okafor')
    expect(addresses.length).toBeGreaterThan(2)
    expect(addresses.filter((address) => /aminata|q=/i.test(address))).toEqual([])
  })

  it('the history entry does not hold it, so that a reload forgets it', async () => {
    await searchFor(open('memory'), 'aminata')
    expect(JSON.stringify(history.state)).not.toContain('aminata')
    cleanup()
    vi.resetModules()
    const { useListView: loadedAnew } = await import('./useListView')
    const { result } = renderHook(() => loadedAnew({ searchIn: 'memory' }), { wrapper: BrowserRouter })
    expect(result.current.search).toBe('')
  })

  it('a filter stands in the address and leaves the search as it is; clearing clears both', async () => {
    const user = open('memory')
    await searchFor(user, 'aminata')
    await user.click(screen.getByRole('radio', { name: /^Ward B/ }))
    await expectShown('Aminata Okafor')
    expect(location.search).toBe('?ward=B')
    await user.clear(screen.getByRole('searchbox', { name: 'Name' }))
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'nobody')
    await expectShown()
    await user.click(await screen.findByRole('button', { name: /^Clear/ }))
    await expectShown('Aminata Diallo', 'Rajan Pillai', 'Aminata Okafor')
    expect(location.search).toBe('')
  })

  it('a visit to another tab of the page keeps the search', async () => {
    history.replaceState(null, '', '/tabs')
    const user = open('memory')
    await searchFor(user, 'aminata')
    await user.click(screen.getByRole('tab', { name: 'Wards' }))
    expect(location.search).toBe('?tab=wards')
    await user.click(screen.getByRole('tab', { name: 'Patients' }))
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('aminata')
  })

  it('the next admin who goes Back in this tab does not find the search', async () => {
    await searchFor(open('memory'), 'aminata')
    cleanup()
    open('memory')
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('aminata')
    cleanup()
    session.signOut()
    session.signIn({ ...maria, admin: { ...maria.admin, id: 'admin-jonas' } })
    open('memory')
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('')
    await expectShown('Aminata Diallo', 'Rajan Pillai', 'Aminata Okafor')
  })
})
