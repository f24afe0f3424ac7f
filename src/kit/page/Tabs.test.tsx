// needs a document
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs, type Tab } from './Tabs'

const tabs: readonly Tab[] = [
  { id: 'facts', label: 'Facts', content: <p>Where and when</p> },
  { id: 'people', label: 'Participants', count: 1200, content: <p>Who comes</p> },
  { id: 'log', label: 'Log', count: 0, content: <p>What was done</p> },
]

function open(address: string) {
  const router = createMemoryRouter([{ path: '/course/:id', element: <Tabs label="Course" tabs={tabs} /> }], {
    initialEntries: ['/courses', address],
  })
  render(<RouterProvider router={router} />)
  const addressNow = (): string => router.state.location.pathname + router.state.location.search
  return { user: userEvent.setup(), router, addressNow }
}

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name })
const openTab = (): string | null => screen.getByRole('tab', { selected: true }).textContent

describe('Tabs', () => {
  afterEach(cleanup)

  it('the first tab is open when the URL names none', () => {
    open('/course/1')
    expect(screen.getByRole('tablist', { name: 'Course' })).toContainElement(tab('Facts'))
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual(['Facts', 'Participants 1,200', 'Log 0'])
    expect(openTab()).toBe('Facts ')
    expect(screen.getByText('Where and when')).toBeVisible()
    expect(screen.queryByText('Who comes')).not.toBeInTheDocument()
  })

  it('the tab named in the URL is open', () => {
    open('/course/1?tab=log')
    expect(screen.getByText('What was done')).toBeVisible()
    expect(screen.queryByText('Where and when')).not.toBeInTheDocument()
  })

  it.each(['unknown', '', 'Facts', '__proto__'])('the first tab is open when the URL names the unknown tab %j', (name) => {
    const { addressNow } = open(`/course/1?tab=${name}`)
    expect(screen.getByText('Where and when')).toBeVisible()
    expect(addressNow()).toBe(`/course/1?tab=${name}`)
  })

  it('opening a tab stores it in the URL, and opening the first removes it', async () => {
    const { user, addressNow } = open('/course/1')
    await user.click(tab('Participants 1,200'))
    expect(addressNow()).toBe('/course/1?tab=people')
    expect(screen.getByText('Who comes')).toBeVisible()
    await user.click(tab('Facts'))
    expect(addressNow()).toBe('/course/1')
    expect(screen.getByText('Where and when')).toBeVisible()
  })

  it('opening a tab leaves other query parameters unchanged', async () => {
    const { user, addressNow } = open('/course/1?search=Teo&order=name&tab=log&order=day')
    await user.click(tab('Participants 1,200'))
    expect(new URLSearchParams(addressNow().split('?')[1]).getAll('order')).toEqual(['name', 'day'])
    expect(addressNow()).toBe('/course/1?search=Teo&order=name&tab=people&order=day')
    await user.click(tab('Facts'))
    expect(addressNow()).toBe('/course/1?search=Teo&order=name&order=day')
  })

  it('opening tabs adds no history entries', async () => {
    const { user, router } = open('/course/1')
    await user.click(tab('Log 0'))
    await user.click(tab('Participants 1,200'))
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/courses')
  })

  it('the tab list is one tab stop, and arrow keys, Home and End move between tabs', async () => {
    const { user, addressNow } = open('/course/1')
    await user.tab()
    expect(tab('Facts')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(tab('Participants 1,200')).toHaveFocus()
    expect(addressNow()).toBe('/course/1?tab=people')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(tab('Log 0')).toHaveFocus()
    expect(screen.getByText('What was done')).toBeVisible()
    await user.keyboard('{Home}')
    expect(tab('Facts')).toHaveFocus()
    await user.keyboard('{End}')
    expect(addressNow()).toBe('/course/1?tab=log')
    await user.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
    await user.tab({ shift: true })
    expect(tab('Log 0')).toHaveFocus()
  })

  it('each tab and its panel reference each other', async () => {
    const { user } = open('/course/1')
    for (const { label } of tabs) {
      const trigger = tab(
        screen
          .getAllByRole('tab')
          .find(({ textContent }) => textContent?.startsWith(label))
          ?.textContent?.trim() ?? '',
      )
      await user.click(trigger)
      const panel = screen.getByRole('tabpanel')
      expect(trigger).toHaveAttribute('aria-selected', 'true')
      expect(trigger).toHaveAttribute('aria-controls', panel.id)
      expect(panel).toHaveAttribute('aria-labelledby', trigger.id)
    }
    for (const trigger of screen.getAllByRole('tab'))
      expect(document.getElementById(trigger.getAttribute('aria-controls') ?? '')).toBeInTheDocument()
  })
})
