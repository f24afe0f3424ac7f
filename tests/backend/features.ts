import { hashPassword } from './accounts/passwords'
import { accounts } from './accounts/resolvers'
import { seedAccounts } from './accounts/seeds'
import { certificateColumns } from './certificates/records'
import { certificates } from './certificates/resolvers'
import { seedCertificates } from './certificates/seeds'
import { signatureId, signerNames } from './certificates/templateSeeds'
import { centers } from './centers/resolvers'
import { seedCenters } from './centers/seeds'
import { breakwaterMark, logos } from './clients/logos'
import { clients } from './clients/resolvers'
import { clientRows, logoId } from './clients/seeds'
import type { Context, Feature } from './context'
import { courseScenes, sceneId } from './courses/courseKinds'
import { courseColumns, participantColumns } from './courses/records'
import { courses } from './courses/resolvers'
import { seedCourses } from './courses/seeds'
import type { Store } from './database'
import { dayTime } from './days'
import { demoPassword } from './demo'
import { instructorPortraits, seedInstructors } from './people/instructorSeeds'
import { people } from './people/resolvers'
import { portraits, seedPeople } from './people/seeds'
import { drawLogo, drawScene, drawSignature, drawStamp, drawWatermark } from './pictures'
import { shell } from './shell/resolvers'
import { seedShell } from './shell/seeds'

/** All features of the stand-in. */
export const features: readonly Feature[] = [accounts, clients, certificates, courses, centers, people, shell]

/** Declares every table with its private columns. */
export function openTables(store: Store): void {
  store.table('Client', { pinPrefix: 'text', pinCount: 'number' })
  store.table('Admin', { clientId: 'text', passwordHash: 'text', activationHash: 'text' })
  store.table('CertificateTemplate')
  store.table('CertTemplateImage', { clientId: 'text' })
  store.table('Certificate', certificateColumns)
  store.table('CertLogEntry', { certId: 'text' })
  store.table('FailedRequest', { clientId: 'text' })
  store.table('ShortLink')
  store.table('EmailEvent', { searchText: 'text' })
  store.table('TrainingCenter', { clientId: 'text' })
  store.table('Facility', { clientId: 'text' })
  store.table('Instructor', { clientId: 'text' })
  store.table('User', { clientId: 'text' })
  store.table('Course', courseColumns)
  store.table('CourseParticipant', participantColumns)
  store.table('CourseTitle', { clientId: 'text' })
  store.table('CourseImage', { clientId: 'text' })
  store.table('LabResult')
  store.privateTable('Session', { tokenHash: 'text', adminId: 'text', expires: 'number', isPartner: 'flag' })
  store.privateTable('ResetToken', { tokenHash: 'text', adminId: 'text', expires: 'number', isUsed: 'flag' })
  store.privateTable('PartnerToken', { tokenHash: 'text', adminId: 'text', clientId: 'text' })
  store.privateTable('WrongTry', { certId: 'text', at: 'number' })
  store.privateTable('Mail', { clientId: 'text', recipient: 'text', subject: 'text', link: 'text', sentAt: 'text' })
}

async function seedPictures({ files }: Context): Promise<void> {
  const write = async (path: string, drawing: Promise<Uint8Array>): Promise<void> => files.write(`images/${path}`, await drawing)
  await Promise.all([
    ...Object.entries(logos).flatMap(([clientId, logo]) =>
      ['clientLogo', 'certificateLogo'].map((mode) => write(`${mode}/${logoId(clientId)}`, drawLogo(logo))),
    ),
    ...signerNames.map((name) => write(`signatures/${signatureId(name)}`, drawSignature(name))),
    ...[...portraits(), ...instructorPortraits()].map(([path, drawing]) => write(path, drawing)),
    ...courseScenes.map((scene) => write(`courseImage/${sceneId(scene)}`, drawScene(scene))),
    write('stampImages/stamp-northbreakwater', drawStamp('#17607a', breakwaterMark)),
    write('certificateWatermark/watermark-northbreakwater', drawWatermark('#17607a')),
  ])
}

/** Fills an empty store and its files with the demo tenants; all dates are relative to the context's clock. */
export async function seed(context: Context): Promise<void> {
  const { store, now } = context
  const [passwordHash] = await Promise.all([hashPassword(demoPassword, 'demo'), seedPictures(context)])
  const openedAt = new Date(now().getTime() - 900 * dayTime).toISOString()
  store.transaction(() => {
    for (const row of clientRows(new Set(Object.keys(logos)), openedAt)) store.table('Client').insert(row)
    seedAccounts(context, passwordHash)
    seedCenters(context)
    seedPeople(context)
    seedInstructors(context)
    seedCertificates(context)
    seedCourses(context)
    seedShell(context)
  })
}
