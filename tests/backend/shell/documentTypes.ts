import type { DocumentType, DocumentTypeLocation } from '../schema.generated'

const singapore = { country: 'Singapore', region: 'South-eastern Asia', continent: 'Asia' }
const anywhere = { country: null, region: null, continent: null }

const medical = (name: string, subType: string, category: string, location: DocumentTypeLocation = anywhere): DocumentType => ({
  name,
  type: 'medical',
  category,
  subType,
  subCategory: null,
  location,
})

/** Document types that clients of each type can issue. */
export const documentTypes: Readonly<Record<string, readonly DocumentType[]>> = {
  maritime: [
    { name: 'Maritime', type: 'maritime', category: 'Training', subType: 'COURSE_CERT', subCategory: null, location: anywhere },
    {
      name: 'Familiarisation',
      type: 'maritime',
      category: 'Training',
      subType: 'FAMILIARISATION_CERT',
      subCategory: null,
      location: anywhere,
    },
  ],
  medical: [
    medical('Pre-departure PCR Test', 'PDT', 'PCR'),
    medical('Pre-departure PCR Test, Singapore', 'SG_PDT_PCR_TEST', 'PCR', singapore),
    medical('Pre-departure PCR Test, China', 'CH_PDT_PCR_TEST', 'PCR', { country: 'China', region: 'Eastern Asia', continent: 'Asia' }),
    medical('PCR Test, Taiwan', 'TW_PCR_TEST', 'PCR', { country: 'Taiwan', region: 'Eastern Asia', continent: 'Asia' }),
    medical('RT-PCR', 'PCR_RESULT', 'PCR'),
    medical('PCR and Serology', 'PCR_SEROLOGY_COMBINED', 'PCR'),
    medical('LAMP', 'SG_LAMP', 'PCR', singapore),
    medical('Serology IgM', 'SEROLOGY', 'Serology'),
    medical('Serology IgG', 'SEROLOGY_IGG', 'Serology'),
    medical('Antibody Test (PRO)', 'CH_PCR_PRO_ANTIBODY_TEST', 'Serology'),
    medical('Antibody Test (PRO S)', 'CH_PCR_PRO_S_ANTIBODY_TEST', 'Serology'),
    medical('Antigen Rapid Test', 'SG_ANTI_RAPID_TEST', 'ART', singapore),
    medical('Antigen Rapid Test, remotely supervised', 'RMSP_SG_ANTI_RAPID_TEST', 'ART', singapore),
    medical('Antigen Rapid Test, supervised', 'SP_SG_ANTI_RAPID_TEST', 'ART', singapore),
    medical('Antigen Rapid Test, professionally administered', 'PA_SG_ANTI_RAPID_TEST', 'ART', singapore),
    medical('Medical Certificate for Service at Sea', 'PEME', 'Fitness'),
    medical('Fit for Travel', 'FFT', 'Fitness'),
    medical('COVID-19 Vaccination', 'COVID_VAC', 'Vaccination'),
  ],
}
