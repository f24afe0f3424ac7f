// needs a document
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findAction } from '../../support/pageActions'
import { visit } from '../../support/visit'
import { admin, backend, button, courseRow, ecdis, participantsOf, waitForRows, withCourses } from './courses'

withCourses()

describe('importing participants into a course with too few seats', () => {
  const rows = ['First name,Last name,Email', 'Ana,Reis,ana@crew.example', 'Bo,Lind,bo@crew.example', 'Cy,Moss,cy@crew.example'].join('\n')

  it('the import announces the waiting list, asks for confirmation before leaving and reports how many wait', async () => {
    const taken = Number(courseRow(ecdis)['participantsCount'])
    backend()
      .store.table('Course')
      .update(ecdis, { maxParticipants: taken + 1, seatsLeft: 1 })
    const { user } = await visit(backend(), `/course/details/${ecdis}`, { as: admin })
    await waitForRows(taken)
    await user.click(await findAction(user, 'Add from CSV'))
    const { buffer } = new TextEncoder().encode(rows)
    // Node's crypto rejects the array buffers of jsdom.
    const file = Object.assign(new File([rows], 'crew.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    await user.click(await screen.findByText('Check 3 rows', { selector: 'button' }))
    expect(await screen.findByText('1 seat left. The last 2 of these 3 will join the waiting list.')).toBeVisible()

    for (const link of ['Back to the participants', 'About', 'Planned courses']) {
      // oxlint-disable-next-line no-await-in-loop -- navigation is sequential
      await user.click(screen.getAllByText(link).at(-1) ?? document.body)
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await screen.findByText('Leave without saving?')).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await user.click(button('Cancel'))
      expect(screen.queryByText('Leave without saving?')).toBeNull()
    }

    await user.click(button('Add 3 participants'))
    expect(await screen.findByText(/2 of them are on the waiting list\.$/)).toHaveTextContent(
      '3 of 3 participants added. 2 of them are on the waiting list.',
    )
    expect(participantsOf(ecdis)).toHaveLength(taken + 3)
    await user.click(button('Back to the participants'))
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
    await waitForRows(taken + 3)
  })
})
