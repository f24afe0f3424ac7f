import type { Picture } from '../context'
import type { Values } from '../database'
import { drawScene, type Scene } from '../pictures'
import type { CourseRow } from '../tables'

/** Image id of a scene. */
export const sceneId = (scene: Scene): string => `course-image-${scene}`

/** A course that an academy runs repeatedly. */
export interface CourseKind {
  readonly key: string
  readonly name: string
  readonly durationDays: number
  /** Hours beyond the full days. */
  readonly durationTime: number
  readonly includeWeekend: boolean
  readonly facts: Values<CourseRow>
}

const tuas = {
  centerId: 'center-tuas',
  street: '40 Tuas South Avenue 7',
  zip: '637364',
  geoLocation: JSON.stringify({ lat: 1.2966, lng: 103.6188 }),
}

const pasirPanjang = {
  centerId: 'center-pasir-panjang',
  street: '21 Harbour Drive',
  zip: '117402',
  geoLocation: JSON.stringify({ lat: 1.2802, lng: 103.7806 }),
}

const simulators = {
  centerId: 'center-pasir-panjang',
  street: '5 Keppel Bay Drive',
  zip: '098636',
  geoLocation: JSON.stringify({ lat: 1.2649, lng: 103.8116 }),
}

const safety = { category: ['STCW'], subCategory: ['Safety', 'Survival'], industry: ['Maritime', 'Offshore'], industryStandard: 'STCW' }
const navigation = { category: ['STCW'], subCategory: ['Navigation'], industry: ['Maritime'], industryStandard: 'STCW' }

/** The six courses of North Breakwater Academy. */
export const kinds: readonly CourseKind[] = [
  {
    key: 'basic-safety',
    name: 'Basic Safety Training',
    durationDays: 5,
    durationTime: 0,
    includeWeekend: false,
    facts: {
      ...safety,
      ...tuas,
      subName: 'STCW A-VI/1',
      tags: 'safety, survival, first aid',
      description:
        '<p>The five days every career at sea begins with. Nobody joins a ship without them.</p><ul><li>Personal survival techniques, with a day in the pool</li><li>Fire prevention and fire fighting</li><li>Elementary first aid</li><li>Personal safety and social responsibilities</li></ul>',
      preRequisites: 'Medical fitness certificate, not older than two years. Able to swim 50 metres.',
      type: ['Classroom', 'Practical'],
      validity: '5 years',
      advancementLevel: 'basic',
      targetGroup: 'Everybody who is to serve on board',
      purpose: 'Certificate of proficiency',
      price: 890,
      courseImage: sceneId('lifeboat'),
      instructorId: 'instructor-pillai',
      assistantId: 'instructor-solheim',
      certTemplateId: 'template-basic-safety',
      minParticipants: 6,
      maxParticipants: 16,
    },
  },
  {
    key: 'gmdss',
    name: 'GMDSS General Operator',
    durationDays: 8,
    durationTime: 0,
    includeWeekend: false,
    facts: {
      ...navigation,
      ...pasirPanjang,
      subName: 'General Operator’s Certificate',
      tags: 'radio, distress, communication',
      description:
        '<p>Distress, urgency and routine traffic on all sea areas, <strong>with an examination on the last day</strong>.</p><ul><li>VHF, MF/HF and satellite stations</li><li>DSC, NAVTEX, EPIRB and SART</li></ul>',
      preRequisites: 'English at the level of the Standard Marine Communication Phrases.',
      type: ['Classroom', 'Simulator'],
      validity: '5 years',
      advancementLevel: 'advanced',
      targetGroup: 'Deck officers and radio operators',
      purpose: 'Certificate of competency',
      price: 2150,
      courseImage: sceneId('horizon'),
      instructorId: 'instructor-adeyemi',
      certTemplateId: 'template-gmdss-goc',
      minParticipants: 4,
      maxParticipants: 12,
    },
  },
  {
    key: 'fire-fighting',
    name: 'Advanced Fire Fighting',
    durationDays: 4,
    durationTime: 0,
    includeWeekend: false,
    facts: {
      ...safety,
      ...tuas,
      subCategory: ['Safety', 'Fire'],
      tags: 'fire, fire ground',
      description:
        'Leading a fire party from the muster to the last hot spot. Two days in the classroom on the organisation of fire parties, on detection and on fixed systems, and two days on the fire ground with breathing apparatus, in engine-room, cabin and helideck scenarios. Bring clothes that may get wet; everything else is provided.',
      preRequisites: 'Basic Safety Training, not older than five years.',
      type: ['Classroom', 'Practical'],
      validity: '5 years',
      advancementLevel: 'advanced',
      targetGroup: 'Officers and ratings who lead fire parties',
      purpose: 'Certificate of proficiency',
      price: 1120,
      courseImage: sceneId('flame'),
      instructorId: 'instructor-pillai',
      certTemplateId: 'template-advanced-fire-fighting',
      minParticipants: 8,
      maxParticipants: 16,
    },
  },
  {
    key: 'ecdis',
    name: 'ECDIS Operational',
    durationDays: 5,
    durationTime: 0,
    includeWeekend: false,
    facts: {
      ...navigation,
      ...simulators,
      subName: 'IMO Model Course 1.27',
      tags: 'charts, navigation, simulator',
      description: 'Planning, monitoring and recording a passage on the electronic chart, and knowing when not to trust it.',
      preRequisites: 'Radar and ARPA certificate.',
      type: ['Simulator'],
      validity: 'Unlimited',
      advancementLevel: 'intermediate',
      targetGroup: 'Deck officers',
      purpose: 'Certificate of proficiency',
      price: 1680,
      courseImage: sceneId('ship'),
      instructorId: 'instructor-ferrante',
      certTemplateId: 'template-ecdis',
      minParticipants: 4,
      maxParticipants: 10,
      externalUrl: 'https://northbreakwater.example/courses/ecdis',
    },
  },
  {
    key: 'survival-craft',
    name: 'Proficiency in Survival Craft and Rescue Boats',
    durationDays: 4,
    durationTime: 0,
    includeWeekend: true,
    facts: {
      ...safety,
      ...tuas,
      tags: 'survival, boats',
      description: 'Launching, handling and recovering lifeboats and rescue boats, by day and in the dark.',
      preRequisites: 'Basic Safety Training. Six months of service at sea.',
      type: ['Practical'],
      validity: '5 years',
      advancementLevel: 'intermediate',
      targetGroup: 'Persons in charge of survival craft',
      purpose: 'Certificate of proficiency',
      price: 940,
      courseImage: sceneId('lifeboat'),
      instructorId: 'instructor-solheim',
      assistantId: 'instructor-pillai',
      certTemplateId: 'template-survival-craft',
      minParticipants: 6,
      maxParticipants: 12,
    },
  },
  {
    key: 'medical-first-aid',
    name: 'Medical First Aid',
    durationDays: 2,
    durationTime: 4,
    includeWeekend: false,
    facts: {
      ...pasirPanjang,
      category: ['STCW'],
      subCategory: ['Medical'],
      industry: ['Maritime', 'Offshore', 'Cruise'],
      industryStandard: 'STCW',
      description: 'Immediate help after accidents and in sickness, until a doctor answers the radio.',
      type: ['Classroom', 'Practical'],
      validity: '5 years',
      advancementLevel: 'intermediate',
      price: 620,
      instructorId: 'instructor-tan',
      certTemplateId: 'template-medical-first-aid',
      minParticipants: 6,
      maxParticipants: 14,
    },
  },
]

/** Saved course titles besides the names of the kinds. */
export const moreTitles = ['Crowd Management', 'Ship Security Officer'] as const

/** Scenes available as course images. */
export const courseScenes = ['horizon', 'ship', 'flame', 'lifeboat'] as const satisfies readonly Scene[]

export const pictures = (): readonly Picture[] => courseScenes.map((scene) => [`courseImage/${sceneId(scene)}`, drawScene(scene)])
