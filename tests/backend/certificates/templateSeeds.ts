import type { NewRow, Values } from '../database'
import type { ClientRow, TemplateRow } from '../tables'
import type { Signer } from './signers'

/** Image id of a seeded signature. */
export const signatureId = (name: string): string =>
  `signature-${name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')}`

const signer = (name: string, role: string): Signer => ({ name, role, image: signatureId(name) })

const head = signer('Capt. Hedvig Lindqvist', 'Head of Academy')
const fire = signer('Rajan Pillai', 'Chief Instructor, Fire and Survival')
const medical = signer('Dr. Tan Wei Jie', 'Medical Director')
const bridge = signer('Capt. Joseph Adeyemi', 'Senior Instructor, Navigation')
const engineering = signer('Chief Eng. Lucia Ferrante', 'Senior Instructor, Engineering')
const security = signer('Magnus Solheim', 'Instructor, Ship Security')
const registrar = signer('Evelyn Koh', 'Registrar')

interface Wording {
  readonly id: string
  readonly title: string
  readonly information: string
  readonly signers: readonly Signer[]
  /** Years its certificates are valid; 0 for no expiry. */
  readonly years: number
  readonly paperSize?: 'A5'
}

const held = 'This is to certify that the holder has completed approved training and has been assessed as competent.'

/** The templates of North Breakwater Academy. */
export const wordings: readonly Wording[] = [
  {
    id: 'template-basic-safety',
    title: 'Basic Safety Training',
    information: `${held}\n\nThe training meets Regulation VI/1 and Section A-VI/1, paragraph 2, of the STCW Code, as amended: personal survival techniques (Table A-VI/1-1), fire prevention and fire fighting (Table A-VI/1-2), elementary first aid (Table A-VI/1-3) and personal safety and social responsibilities (Table A-VI/1-4).`,
    signers: [head, fire],
    years: 5,
  },
  {
    id: 'template-advanced-fire-fighting',
    title: 'Advanced Fire Fighting',
    information: `${held}\n\nThe training meets Regulation VI/3, Section A-VI/3 and Table A-VI/3 of the STCW Code, as amended, and includes the control of fire-fighting operations aboard ship, organising and training fire parties, and inspecting and servicing fire-detection and extinguishing systems.`,
    signers: [head, fire],
    years: 5,
  },
  {
    id: 'template-survival-craft',
    title: 'Proficiency in Survival Craft and Rescue Boats',
    information: `${held}\n\nThe training meets Regulation VI/2, paragraph 1, and Section A-VI/2, Table A-VI/2-1, of the STCW Code, as amended, for survival craft and rescue boats other than fast rescue boats.`,
    signers: [head, fire],
    years: 5,
  },
  {
    id: 'template-medical-first-aid',
    title: 'Medical First Aid',
    information: `${held}\n\nThe training meets Regulation VI/4, paragraph 1, and Section A-VI/4, Table A-VI/4-1, of the STCW Code, as amended, for persons designated to provide medical first aid on board ship.`,
    signers: [head, medical],
    years: 5,
  },
  {
    id: 'template-gmdss-goc',
    title: 'GMDSS General Operator',
    information: `${held}\n\nThe training meets Regulation IV/2 and Section A-IV/2, Table A-IV/2, of the STCW Code, as amended, and the ITU Radio Regulations for the General Operator’s Certificate in the Global Maritime Distress and Safety System.`,
    signers: [head, bridge],
    years: 5,
  },
  {
    id: 'template-tanker-familiarisation',
    title: 'Tanker Familiarisation',
    information: `${held}\n\nThe training meets Regulation V/1-1, paragraph 2, and Section A-V/1-1, Table A-V/1-1-1, of the STCW Code, as amended, for basic training in oil and chemical tanker cargo operations.`,
    signers: [head, engineering, registrar],
    years: 5,
  },
  {
    id: 'template-ecdis',
    title: 'ECDIS Operational',
    information: `${held}\n\nThe training follows IMO Model Course 1.27 and meets Regulation II/1, Section A-II/1, Table A-II/1, of the STCW Code, as amended, for the operational use of electronic chart display and information systems.`,
    signers: [head, bridge],
    years: 0,
  },
  {
    id: 'template-crowd-management',
    title: 'Crowd Management',
    information: `${held}\n\nThe training meets Regulation V/2, paragraph 5, and Section A-V/2, paragraph 3, Table A-V/2-2, of the STCW Code, as amended, for personnel serving on board passenger ships.`,
    signers: [head, security],
    years: 5,
  },
  {
    id: 'template-security-awareness',
    title: 'Security Awareness',
    information: `${held}\n\nThe training meets Regulation VI/6, paragraph 1, and Section A-VI/6, Table A-VI/6-1, of the STCW Code, as amended, and the requirements of the ISPS Code.`,
    signers: [head, security],
    years: 0,
    paperSize: 'A5',
  },
  {
    id: 'template-bridge-resource',
    title: 'Bridge Resource Management',
    information: `${held}\n\nThe training follows IMO Model Course 1.22 and meets Regulation II/1 and Section A-II/1 of the STCW Code, as amended, together with Section B-VIII/2 on the principles of bridge resource management.`,
    signers: [head, bridge, registrar],
    years: 0,
  },
  {
    id: 'template-high-voltage',
    title: 'High Voltage Safety',
    information: `${held}\n\nThe training meets Regulation III/1 and Section A-III/1, Table A-III/1, of the STCW Code, as amended, at management level for power systems in excess of 1,000 volts.`,
    signers: [head, engineering],
    years: 5,
  },
  {
    id: 'template-ship-security',
    title: 'Ship Security Officer',
    information: `${held}\n\nThe training meets Regulation VI/5 and Section A-VI/5, Table A-VI/5, of the STCW Code, as amended, and Sections 12 and 13 of Part A of the ISPS Code.`,
    signers: [head, security, registrar],
    years: 0,
  },
]

const contact = (client: ClientRow) => ({
  clientId: client.id,
  trainingProviderAddress: client.address,
  trainingProviderCity: client.city,
  trainingProviderZip: client.zip,
  trainingProviderCountry: client.country,
  telephone: client.accountHolderPhone,
  email: `certificates@${client.subdomain ?? ''}.example`,
})

const plain = {
  paperSize: 'A4',
  hasSSN: false,
  hasCourseDates: false,
  instructorAutofill: false,
  version: '1',
  type: 'maritime',
  certType: 'COURSE_CERT',
}

const southpierSigners = [signer('Capt. Fiona Gallagher', 'Principal'), signer('Noor Rahman', 'Course Instructor')] as const
const clinicSigners = [signer('Dr. Grace Tan', 'Physician, MCR 14201B')] as const
const labSigners = [signer('Dr. Meera Rao', 'Physician, MCR 20117C')] as const
const formworksSigners = [signer('Elif Demir', 'Design Lead')] as const

const template = (
  client: ClientRow,
  id: string,
  certificateName: string,
  signers: readonly Signer[],
  more: Values<TemplateRow>,
): NewRow<TemplateRow> => ({
  ...plain,
  ...contact(client),
  id,
  name: certificateName,
  certificateName,
  signers,
  ...more,
})

/** Template rows of all demo tenants. */
export function templateRows(clientOf: (clientId: string) => ClientRow) {
  const breakwater = clientOf('client-northbreakwater')
  const southpier = clientOf('client-southpier')
  const clinic = clientOf('client-harbourclinic')
  const lab = clientOf('client-quaylab')
  const formworks = clientOf('client-formworks')
  const adminId = 'admin-maren-oyelaran'
  return [
    ...wordings.map(({ id, title, information, signers, years, paperSize }, index) =>
      template(breakwater, id, title, signers, {
        adminId,
        certificateInformation: information,
        hasExpiration: years > 0,
        accreditationNo: `MPA/STCW/${String(118 + index * 7)}`,
        version: String(1 + (index % 4)),
        hasCourseDates: index % 3 === 0,
        instructorAutofill: index % 4 === 1,
        logoImage: 'logo-northbreakwater',
        stampImage: 'stamp-northbreakwater',
        watermarkImage: index % 5 === 4 ? 'watermark-northbreakwater' : null,
        paperSize: paperSize ?? 'A4',
        certType: id === 'template-tanker-familiarisation' ? 'FAMILIARISATION_CERT' : 'COURSE_CERT',
      }),
    ),
    template(southpier, 'template-southpier-basic-safety', 'Basic Safety Training', southpierSigners, {
      certificateInformation: `${held}\n\nThe training meets Regulation VI/1 and Section A-VI/1 of the STCW Code, as amended.`,
      hasExpiration: true,
    }),
    template(southpier, 'template-southpier-crowd', 'Crowd Management', southpierSigners, {
      certificateInformation: `${held}\n\nThe training meets Regulation V/2 and Section A-V/2 of the STCW Code, as amended.`,
      hasExpiration: true,
    }),
    template(clinic, 'template-clinic-pcr', 'Pre-departure PCR Test', clinicSigners, {
      certificateInformation: 'A nasopharyngeal swab was taken from the person named above and tested by real-time RT-PCR for SARS-CoV-2.',
      hasExpiration: false,
      hasSSN: true,
      type: 'medical',
      certType: 'PCR_TEST',
    }),
    template(clinic, 'template-clinic-seafarer', 'Medical Certificate for Service at Sea', clinicSigners, {
      certificateInformation:
        'Issued under the Maritime Labour Convention, 2006, Regulation 1.2, and Regulation I/9 of the STCW Convention, as amended.',
      hasExpiration: true,
      hasSSN: true,
      type: 'medical',
      certType: 'PEME',
    }),
    template(clinic, 'template-clinic-vaccination', 'COVID-19 Vaccination Certificate', clinicSigners, {
      certificateInformation: 'The person named above was vaccinated against COVID-19 as stated here.',
      hasExpiration: false,
      hasSSN: false,
      type: 'medical',
      certType: 'COVID_VAC',
    }),
    template(clinic, 'template-clinic-rapid', 'Antigen Rapid Test', clinicSigners, {
      certificateInformation: 'A nasal swab was taken from the person named above and tested for SARS-CoV-2 antigen by trained staff.',
      hasExpiration: false,
      hasSSN: false,
      type: 'medical',
      certType: 'PA_SG_ANTI_RAPID_TEST',
    }),
    template(clinic, 'template-clinic-serology', 'Serology IgM', clinicSigners, {
      certificateInformation: 'A blood sample of the person named above was tested for IgM antibodies.',
      hasExpiration: false,
      hasSSN: false,
      type: 'medical',
      certType: 'SEROLOGY',
    }),
    template(clinic, 'template-clinic-travel', 'Fit for Travel', clinicSigners, {
      certificateInformation: 'The person named above was examined on the day of the report.',
      hasExpiration: true,
      hasSSN: false,
      type: 'medical',
      certType: 'FFT',
    }),
    template(lab, 'template-lab-pcr', 'RT-PCR for SARS-CoV-2', labSigners, {
      certificateInformation: 'The sample of the person named above was tested by real-time RT-PCR for SARS-CoV-2.',
      hasExpiration: false,
      hasSSN: false,
      type: 'medical',
      certType: 'PCR_TEST',
    }),
    template(lab, 'template-lab-rapid', 'Antigen Rapid Test', labSigners, {
      certificateInformation: 'A nasal swab was taken from the person named above and tested for SARS-CoV-2 antigen by trained staff.',
      hasExpiration: false,
      hasSSN: false,
      type: 'medical',
      certType: 'SG_ANTI_RAPID_TEST',
    }),
    template(formworks, 'template-formworks-attendance', 'Certificate of Attendance', formworksSigners, {
      certificateInformation: 'This is to confirm that the person named above has attended the whole of the course.',
      hasExpiration: false,
      paperSize: 'A5',
    }),
  ]
}

/** The signers of schools' templates, and those of a clinic's, whose pictures have a mode of their own. */
export const signerNames = {
  schools: [head, fire, medical, bridge, engineering, security, registrar, ...southpierSigners, ...formworksSigners],
  clinics: [...clinicSigners, ...labSigners],
} as const
