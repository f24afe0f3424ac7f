import type { Context } from '../context'
import type { Row } from '../database'
import { dayTime } from '../days'
import { patients } from '../certificates/people'

/** Courses of North Breakwater: planned ones that people wait for, and one that is over. */
function courseRows(now: Date): Row[] {
  const today = Math.floor(now.getTime() / dayTime) * dayTime
  // 08:00 in Singapore.
  const startOn = (days: number): string => new Date(today + days * dayTime).toISOString()
  const course = (id: string, name: string, startsIn: number, days: number, more: Row): Row => ({
    id,
    name,
    clientId: 'client-northbreakwater',
    userId: 'admin-maren-oyelaran',
    timezone: 'Asia/Singapore',
    language: 'English',
    currency: 'SGD',
    durationDays: days,
    durationTime: 0,
    startTime: '08:00',
    endTime: '16:00',
    startDate: startOn(startsIn),
    endDate: startOn(startsIn + days),
    street: '40 Tuas South Avenue 7',
    zip: '637364',
    city: 'Singapore',
    country: 'Singapore',
    isCompleted: false,
    centerId: 'center-tuas',
    instructorId: 'instructor-pillai',
    publishToWeb: true,
    ...more,
  })
  return [
    course('course-basic-safety-next', 'Basic Safety Training', 9, 5, {
      certTemplateId: 'template-basic-safety',
      price: 890,
      maxParticipants: 16,
      participantsCount: 13,
      seatsLeft: 3,
      waitingCount: 2,
    }),
    course('course-gmdss-next', 'GMDSS General Operator', 16, 8, {
      certTemplateId: 'template-gmdss-goc',
      price: 2150,
      maxParticipants: 12,
      participantsCount: 11,
      seatsLeft: 1,
      waitingCount: 4,
    }),
    course('course-fire-fighting-next', 'Advanced Fire Fighting', 23, 4, {
      certTemplateId: 'template-advanced-fire-fighting',
      price: 1120,
      maxParticipants: 16,
      participantsCount: 16,
      seatsLeft: 0,
      waitingCount: 5,
    }),
    course('course-ecdis-next', 'ECDIS Operational', 30, 5, {
      certTemplateId: 'template-ecdis',
      price: 1680,
      maxParticipants: 10,
      participantsCount: 4,
      seatsLeft: 6,
      waitingCount: 0,
      instructorId: 'instructor-ferrante',
    }),
    course('course-basic-safety-done', 'Basic Safety Training', -33, 5, {
      certTemplateId: 'template-basic-safety',
      price: 890,
      maxParticipants: 16,
      participantsCount: 14,
      seatsLeft: 2,
      waitingCount: 0,
      isCompleted: true,
    }),
  ]
}

function labResultRows(now: Date): Row[] {
  const at = (hours: number): string => new Date(now.getTime() - hours * 60 * 60_000).toISOString()
  const group = (prefix: string, clientId: string, clinicIds: readonly string[], total: number, incomplete: number): Row[] =>
    Array.from({ length: total }, (_, index) => {
      const patient = patients[index % patients.length]
      const isIncomplete = index < incomplete
      return {
        id: `${prefix}-${index + 1}`,
        clientId,
        clinicId: clinicIds[index % clinicIds.length] ?? null,
        userId: patient?.userId ?? null,
        holderName: patient?.name ?? null,
        email: patient?.email ?? null,
        dateOfBirth: patient?.dateOfBirth ?? null,
        passNo: patient?.passNo ?? null,
        nationality: patient?.nationality ?? null,
        gender: patient?.gender ?? null,
        type: 'PCR_TEST',
        certType: 'PCR_TEST',
        subType: 'SG_PDT_PCR_TEST',
        labName: 'Quay Lab Pte. Ltd.',
        acsn: `QL${String(480_120 + index * 37)}`,
        collectionDate: at(30 + index * 5),
        issuedAt: at(6 + index * 5),
        result: index === 3 ? 'Detected' : 'Not detected',
        status: isIncomplete ? 'incomplete' : 'completed',
        isAllData: !isIncomplete,
        docId: isIncomplete ? null : `document-${prefix}-${index + 1}`,
        docIssuedAt: isIncomplete ? null : at(2 + index * 5),
      }
    })
  return [
    ...group('result-clinic', 'client-harbourclinic', ['clinic-marina', 'clinic-changi'], 18, 7),
    ...group('result-lab', 'client-quaylab', [], 30, 12),
  ]
}

/** What the shell's bell and the dashboard count; to be called inside a transaction. */
export function seedShell({ store, now }: Context): void {
  for (const row of courseRows(now())) store.table('Course').insert(row)
  for (const row of labResultRows(now())) store.table('LabResult').insert(row)
}
