// needs a document
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hostClock, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const maren = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

/** 07:35 in Singapore, where it is the 21st; in UTC it is the 20th. */
const early = new Date('2026-11-20T23:35:00Z')

beforeEach(async () => {
  await backend().restore()
  vi.useFakeTimers({ toFake: ['Date'], now: early })
  hostClock.now = () => early
})

/** What a certificate says of its day of issue on its page. */
const issuedFact = async (): Promise<string | null> => {
  const facts = within(await screen.findByRole('region', { name: 'Facts' }))
  return (await facts.findByText('Issued', { selector: 'dt' })).nextSibling?.textContent ?? null
}

describe('a certificate issued at 07:35 in Singapore', () => {
  it.each(['Asia/Singapore', 'Europe/Copenhagen', 'America/New_York'])(
    'bears that day on paper, in the list and on the public page, seen from %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const { user } = await visit(backend(), '/certificates/issue', { as: maren })
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'ECDIS Operational')
      expect(screen.getByLabelText('Issued')).toHaveValue('21-11-2026')
      const holder = `Early Bird of ${zone}`
      await fill(user, screen.getByLabelText('Full name'), holder)
      await user.click(screen.getByRole('button', { name: 'Issue certificate' }))
      expect(await screen.findByRole('heading', { level: 1, name: `${holder} · ECDIS Operational` })).toBeVisible()

      expect(await issuedFact()).toBe('21-11-2026 (Singapore)')
      expect(await screen.findByText('21 November 2026')).toBeInTheDocument()
      const [issued] = backend().store.table('Certificate').where({ holderName: holder })

      cleanup()
      await visit(backend(), '/certificates/issued?issued=21-11-2026..21-11-2026', { as: maren })
      await screen.findByText(holder)
      expect(screen.getByRole('row', { name: new RegExp(holder) })).toHaveTextContent('21-11-2026')

      cleanup()
      await visit(backend(), `/certificate/${issued?.id ?? ''}`)
      expect(await screen.findByText('21-11-2026 (Singapore)')).toBeVisible()
    },
  )

  it('is dated by the calendar of a client elsewhere', async () => {
    backend().store.table('ClientDetails').update('client-northbreakwater', { timezone: 'America/New_York' })
    await visit(backend(), '/certificates/issue', { as: maren })
    await screen.findByRole('combobox', { name: 'Template' })
    expect(screen.getByLabelText('Issued')).toHaveValue('20-11-2026')
    expect(screen.getByLabelText('Issued')).toHaveAccessibleDescription(/The day in New York\./)
  })
})
