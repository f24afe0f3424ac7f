import { dayFromNow, measureList, scaled } from './measuring.mjs'

const [count, patients, physicians, perDay] = [scaled(30_000), scaled(20_000), 12, 240]
/** A day in Singapore, as the clinic counts. */
const dayIn = (days) => dayFromNow(days + 1 / 3).slice(0, 10)
const listOf = (length, row) => Array.from({ length: Math.max(0, length) }, (_, at) => row(at))
const timeOf = (minutes) => `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A day has one each half an hour with each physician, from 08:00 on; one in nine lasts into the next. */
function appointmentOf(at) {
  const [physician, patient, start] = [at % physicians, at % patients, 480 + 30 * Math.trunc((at % perDay) / physicians)]
  return {
    id: `appointment-${at}`,
    type: ['PEME', 'FFT', 'PCR_TEST', 'COVID_VAC'][at % 4],
    physicianId: `physician-${physician}`,
    patientId: `patient-${patient}`,
    name: `Berit ${patient} Ødegård`,
    startDate: `${dayIn(Math.trunc(at / perDay))}T00:00:00.000Z`,
    startTime: timeOf(start),
    endTime: timeOf(start + (at % 9 === 4 ? 45 : 30)),
  }
}

const answer = {
  appointmentsByClientId: ({ startAfter }) => listOf(Math.min(25, count - startAfter), (at) => appointmentOf(Number(startAfter) + at)),
  getAppointmentsByDate: ({ startDate }) => {
    const day = Math.round((Date.parse(startDate.split('-').toReversed().join('-')) - Date.parse(dayIn(0))) / 86_400_000)
    return listOf(day < 0 ? 0 : perDay, (at) => appointmentOf(day * perDay + at))
  },
  getClientAppointmentsLength: { length: count },
  instructorsByClientId: listOf(physicians, (at) => ({ id: `physician-${at}`, name: `Dr. Ana ${at} Lim`, licenseNo: `MCR ${at}` })),
  clientPatients: listOf(patients, (at) => ({
    id: `patient-${at}`,
    name: `Berit ${at} Ødegård`,
    firstName: `Berit ${at}`,
    lastName: 'Ødegård',
  })),
}

export const appointments = {
  about: `a clinic with ${patients} patients and ${count} appointments, ${perDay} on each day of ${physicians} physicians`,
  measure: async ({ open }) => {
    const options = { tenant: 'harbourclinic', answer }
    const type = (path, label, text, more = options) =>
      open(more, async (page, measure) => {
        await page.goto(path)
        await page.getByLabel(label).click()
        await measure(`${path}: type`, () => page.keyboard.type(text, { delay: 60 }))
      })
    await open(options, async (page, measure) => {
      // Looked for by address: a look through all texts of the page, again and again, would be counted as its work.
      const cardOf = (at) => page.locator(`a[href$="/appointment-${at}"]`)
      await measure('board: open', async () => {
        await page.goto('/appointment/planned')
        await cardOf(perDay - 1).waitFor()
      })
      await measure('board: next day', async () => {
        await page.locator('[aria-label="Next day"]').click()
        await cardOf(perDay).waitFor()
      })
    })
    await open(options, (page, measure) => measureList(page, measure, '/appointment/planned?view=list', {}))
    await type('/appointment/create', 'Given names', 'Berit 777')
    await type('/appointment/details/appointment-3?step=medical', 'Position on board', 'Second officer', { tenant: 'harbourclinic' })
  },
}
