import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'

/** The chapters of the user guide and its parts for each role, by their ids; a test compares them with the guide. */
export const guideChapters: readonly (readonly [id: string, title: string])[] = [
  ['roles', 'What each role does'],
  ['getting-in', 'Signing in'],
  ['finding-your-way', 'Finding your way'],
  ['courses', 'Courses'],
  ['instructors', 'Instructors'],
  ['students', 'Students'],
  ['staff', 'Staff'],
  ['calendar', 'Calendar'],
  ['templates', 'Certificate templates'],
  ['issue', 'Issuing a certificate'],
  ['issued', 'Issued certificates'],
  ['certificate', 'One certificate'],
  ['documents', 'Medical documents'],
  ['appointments', 'Appointments'],
  ['web-shop', 'The web-shop’s desk'],
  ['report-art', 'Reporting rapid tests'],
  ['lab-results', 'Lab results'],
  ['check', 'Checking a certificate'],
  ['seafarers', 'Seafarers'],
  ['figures', 'Figures and emails'],
  ['settings', 'Settings'],
  ['head-office', 'Head office'],
  ['trouble', 'When something goes wrong'],
  ['words', 'Glossary'],
  ['for-super-admins', 'For super admins'],
  ['for-training-admins', 'For training admins'],
  ['for-instructors', 'For instructors'],
  ['for-clinic-admins', 'For clinic admins'],
  ['for-physicians', 'For physicians'],
  ['for-lab-viewers', 'For lab viewers'],
  ['for-swabbers', 'For swabbers'],
  ['for-appointment-handlers', 'For appointment handlers'],
  ['for-companies', 'For companies and recruiters'],
  ['for-holders', 'For holders and patients'],
  ['for-inspectors', 'For inspectors'],
  ['for-head-office', 'For the head office'],
]

/** A part of the guide below a heading. */
export interface GuidePart {
  readonly id: string
  readonly title: string
  /** The chapter it is in; null for the beginning of one. */
  readonly chapter: string | null
  readonly key: string
}

/** The parts of the guide, in their order. */
export function partsOf(guide: Document): readonly GuidePart[] {
  return [...guide.querySelectorAll('main section')].flatMap((section) => {
    const parts: { id: string; title: string; chapter: string | null; texts: string[] }[] = []
    const name = section.querySelector('h2')?.textContent ?? ''
    for (const element of section.children) {
      if (element.matches('h2')) parts.push({ id: section.id, title: name, chapter: null, texts: [] })
      if (element.matches('h3[id]')) parts.push({ id: element.id, title: element.textContent, chapter: name, texts: [] })
      parts.at(-1)?.texts.push(element.textContent)
    }
    return parts.map(({ texts, ...part }) => ({ ...part, key: searchKey([name, ...texts]) }))
  })
}

/** The parts that have every typed word, those whose heading has them first. */
export function partsWith(parts: readonly GuidePart[], typed: string): readonly GuidePart[] {
  const words = searchedWords(typed)
  if (words.length === 0) return []
  const found = parts.filter(({ key }) => hasWords(key, words))
  const isNamed = ({ title }: GuidePart): boolean => hasWords(searchKey([title]), words)
  return [...found.filter(isNamed), ...found.filter((part) => !isNamed(part))]
}
