import { patients, type Holder } from '../certificates/holders'
import { insertCertificate } from '../certificates/records'
import type { Context } from '../context'
import { dayTime } from '../days'
import { addressOn, recordEvent } from './outbox'

const clinic = 'client-harbourclinic'
const minute = 60_000

/** What happens to a message, each event with its distance from the first in minutes. */
const lives = {
  delivered: [
    ['processed', 0],
    ['delivered', 1],
  ],
  opened: [
    ['processed', 0],
    ['delivered', 1],
    ['open', 37],
  ],
  slow: [
    ['processed', 0],
    ['deferred', 2],
    ['delivered', 26],
  ],
  bounced: [
    ['processed', 0],
    ['bounce', 1],
  ],
  dropped: [['dropped', 0]],
} as const

type Life = keyof typeof lives

/** The documents whose emails failed: the patient, the address and how long ago in minutes. */
const failures: readonly (readonly [name: string, email: string, minutesAgo: number, life: Life])[] = [
  ['Koh Wei Ling', 'weiling.koh@gmial.com', 35, 'bounced'],
  ['Maria Fernanda Villanueva-Ocampo', 'crew.medical@fleetmail.example', 62, 'bounced'],
  ['Deepa Subramaniam', 'deepa.s@fleetmail.example', 95, 'bounced'],
  ['Tan Mei Hua', 'tan.meihua@gmial.com', 26 * 60, 'bounced'],
  ['Chidi Okafor', 'capt.okafor@fleetmail.example', 28 * 60, 'bounced'],
  ['Ravi Krishnan', 'ravi.krishnan@gmial.com', 52 * 60, 'bounced'],
  ['Paolo Bianchi', 'crew.medical@fleetmail.example', 54 * 60, 'bounced'],
  ['Nur Farah binti Rahim', 'nur.farah@oceanlink.example', 75 * 60, 'dropped'],
  ['Henrik Solberg', 'ops.desk@fleetmail.example', 99 * 60, 'bounced'],
]

/** Patients whose emails arrived, the latest first. */
const delivered: readonly (readonly [name: string, email: string])[] = [
  ['Nur Aisyah binti Abdullah', 'nur.aisyah@oceanlink.example'],
  ['李 文博', 'liwenbo@harbourmail.example'],
  ['นภัสสร วงศ์สุวรรณ', 'napatsorn.w@siammail.example'],
  ['أحمد المنصوري', 'a.almansoori@gulfpost.example'],
  ['Tomasz Wiśniewski', 'tomasz.wisniewski@baltmail.example'],
  ['Jón Þór Sigurðsson', 'j.sigurdsson@northmail.example'],
  ['Lim Siew Ling', 'siewling.lim@harbourmail.example'],
  ['Rodel Bautista Santos', 'rodel.santos@crew.example'],
  ['Muhammad Hafiz bin Ismail', 'hafiz.ismail@harbourmail.example'],
  ['Олександр Шевченко', 'o.shevchenko@crew.example'],
  ['Wong Jia Hao', 'jiahao.wong@harbourmail.example'],
  ['Trần Minh Đức', 'duc.tran@crew.example'],
]

/** Office hours in Singapore on an earlier day, for the emails of the weeks before. */
const earlier = (now: number, index: number): number =>
  Math.floor(now / dayTime) * dayTime - (2 + Math.floor(index / 2)) * dayTime + (90 + ((index * 137) % 420)) * minute

/**
 * Seeds the emails of Harbour Clinic's last weeks, each about a document of its own: most arrived, several did not, some for a mistyped
 * address. One is about no document.
 */
export function seed(context: Context): void {
  const { store, now } = context
  const time = now().getTime()
  const template = store.table('CertificateTemplate').find('template-clinic-pcr')
  let count = 0

  const insert = (name: string, email: string, sentAt: number, life: Life, hasDocument: boolean): void => {
    count += 1
    const certId = hasDocument ? `document-mailed-${count}` : null
    const patient: Holder | undefined = patients[count % patients.length]
    if (certId)
      insertCertificate(store, {
        id: certId,
        clientId: clinic,
        templateId: template?.id ?? null,
        holderName: name,
        name: template?.certificateName ?? null,
        email,
        user: { email },
        pinNo: `HC-2026-0${2900 + count}`,
        passNo: `K${4_810_000 + count * 731}`,
        dateOfBirth: patient?.dateOfBirth ?? null,
        nationality: patient?.nationality ?? null,
        gender: patient?.gender ?? null,
        issuedAt: new Date(sentAt).toISOString(),
        createdAt: new Date(sentAt).toISOString(),
        certType: template?.certType ?? null,
        subType: 'SG_PDT_PCR_TEST',
        type: template?.type ?? null,
        result: 'Not detected',
        template,
        signers: template?.signers ?? null,
        isVerified: true,
        isClaimed: false,
        isRevoked: false,
        isExternal: false,
        isProtected: true,
        storedInBlock: false,
        status: 'issued',
        qrCode: addressOn(context, clinic, `/certificate/qr/${certId}`),
      })
    for (const [event, after] of lives[life]) {
      recordEvent(store, {
        id: `mailed-${count}-${event}`,
        email,
        patientName: name,
        // A few seconds after the document; nothing happens in the future.
        timestamp: new Date(Math.min(sentAt + after * minute + 2000 + count * 130, time)).toISOString(),
        event,
        messageId: `mail-clinic-${count}`,
        clientId: clinic,
        templateId: 'd-harbour-document',
        certId,
      })
    }
  }

  for (const [name, email, minutesAgo, life] of failures) insert(name, email, time - minutesAgo * minute, life, true)
  insert('Pier 7 reception', 'reception@pier7.example', time - 125 * 60 * minute, 'bounced', false)
  for (const [index, [name, email]] of delivered.entries()) {
    const life = index % 4 === 1 ? 'opened' : index % 4 === 3 ? 'slow' : 'delivered'
    insert(name, email, time - (18 + index * 29) * minute, life, true)
  }
  for (let index = 0; index < 40; index++) {
    const [name, email] = delivered[(index * 5) % delivered.length] ?? ['', '']
    insert(name, email, earlier(time, index), index % 5 === 0 ? 'opened' : 'delivered', true)
  }
}
