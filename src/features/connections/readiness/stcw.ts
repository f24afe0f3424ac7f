/** The kind whose certificates may be valid and still say that somebody may not sail: their result is not among what is shared. */
export const medicalKind = 'medical'

/** A certificate that a position may require. */
export interface CertificateKind {
  readonly key: string
  /** As it is usually called. */
  readonly label: string
  /** For a narrow column. */
  readonly short: string
  /** Where the requirement comes from. */
  readonly regulation: string
  /** Other names that certificates of this kind bear. */
  readonly names: readonly string[]
}

const of = (key: string, label: string, short: string, regulation: string, ...names: readonly string[]): CertificateKind => ({
  key,
  label,
  short,
  regulation,
  names,
})

/** The certificates seafarers are usually asked for, by the chapters of the STCW Convention, and two that come from elsewhere. */
export const certificateKinds: readonly CertificateKind[] = [
  of('deckOperational', 'Officer in charge of a navigational watch', 'Deck officer', 'II/1', 'Certificate of Competency, II/1', 'OOW'),
  of('deckManagement', 'Master or chief mate', 'Master, chief mate', 'II/2', 'Certificate of Competency, II/2'),
  of('deckRating', 'Rating of a navigational watch', 'Deck rating', 'II/4', 'Certificate of Competency, II/4', 'Able seafarer deck'),
  of('ecdis', 'ECDIS', 'ECDIS', 'II/1', 'ECDIS generic', 'Electronic Chart Display and Information System', 'Operational use of ECDIS'),
  of('bridge', 'Bridge resource management', 'Bridge team', 'II/1', 'BRM', 'Bridge team management', 'Bridge team and resource management'),
  of('radar', 'Radar and ARPA', 'Radar, ARPA', 'II/1', 'ARPA', 'Radar navigation', 'Radar, ARPA and search and rescue'),
  of('engineOperational', 'Officer in charge of an engineering watch', 'Engineer officer', 'III/1', 'Certificate of Competency, III/1'),
  of('engineManagement', 'Chief or second engineer', 'Chief engineer', 'III/2', 'Certificate of Competency, III/2'),
  of(
    'engineRating',
    'Rating of an engine-room watch',
    'Engine rating',
    'III/4',
    'Certificate of Competency, III/4',
    'Able seafarer engine',
  ),
  of('electroTechnical', 'Electro-technical officer', 'ETO', 'III/6', 'ETO', 'Certificate of Competency, III/6'),
  of('highVoltage', 'High voltage', 'High voltage', 'III/1', 'High voltage systems', 'High voltage safety'),
  of('engineTeam', 'Engine-room resource management', 'Engine team', 'III/1', 'ERM', 'Engine room resource management'),
  of('gmdss', 'GMDSS general operator', 'GMDSS operator', 'IV/2', 'GOC', 'GMDSS GOC', 'GMDSS General Operator’s Certificate'),
  of('tankerBasicOil', 'Oil and chemical tanker, basic', 'Tanker, basic', 'V/1-1', 'Basic oil and chemical tanker'),
  of('tankerOil', 'Oil tanker, advanced', 'Oil tanker, advanced', 'V/1-1', 'Advanced oil tanker', 'Dangerous Cargo Endorsement, Oil'),
  of(
    'tankerChemical',
    'Chemical tanker, advanced',
    'Chemical, advanced',
    'V/1-1',
    'Advanced chemical tanker',
    'Dangerous Cargo Endorsement, Chemical',
  ),
  of('tankerGas', 'Gas tanker, advanced', 'Gas, advanced', 'V/1-2', 'Advanced liquefied gas tanker', 'Dangerous Cargo Endorsement, Gas'),
  of('passenger', 'Passenger ship crowd management', 'Crowd management', 'V/2', 'Crowd management'),
  of('igf', 'Ships with gas or other low-flashpoint fuels, basic', 'IGF, basic', 'V/3', 'IGF basic', 'Basic IGF Code'),
  of('polar', 'Ships in polar waters, basic', 'Polar, basic', 'V/4', 'Polar waters basic', 'Basic Polar Code'),
  of(
    'basicSafety',
    'Basic safety training',
    'Basic safety',
    'VI/1',
    'Basic safety',
    'BST',
    'STCW Basic Safety',
    'Basic safety training refresher',
  ),
  of(
    'survivalCraft',
    'Survival craft and rescue boats',
    'Survival craft',
    'VI/2',
    'Proficiency in Survival Craft and Rescue Boats',
    'PSCRB',
    'Proficiency in survival craft',
  ),
  of('fastRescue', 'Fast rescue boats', 'Fast rescue', 'VI/2', 'Proficiency in Fast Rescue Boats', 'FRB'),
  of('advancedFire', 'Advanced fire fighting', 'Advanced fire', 'VI/3', 'Advanced firefighting', 'AFF'),
  of('firstAid', 'Medical first aid', 'Medical first aid', 'VI/4', 'MFA'),
  of('medicalCare', 'Medical care', 'Medical care', 'VI/4', 'Medical care on board'),
  of('securityOfficer', 'Ship security officer', 'Security officer', 'VI/5', 'SSO'),
  of('securityAwareness', 'Security awareness', 'Security aware', 'VI/6', 'Ship security awareness', 'Proficiency in security awareness'),
  of('securityDuties', 'Designated security duties', 'Security duties', 'VI/6', 'Seafarers with designated security duties'),
  of(
    medicalKind,
    'Seafarer medical certificate',
    'Seafarer medical',
    'I/9',
    'Seafarer Medical (PEME)',
    'PEME',
    'Medical fitness certificate',
    'Medical Certificate for Service at Sea',
    'ENG1',
  ),
  of('yellowFever', 'Yellow fever vaccination', 'Yellow fever', 'IHR', 'Yellow fever'),
]

const kindsByKey = new Map(certificateKinds.map((one) => [one.key, one]))

/** The kind of this key; null for a key from a file that this list does not hold. */
export const kindOf = (key: string): CertificateKind | null => kindsByKey.get(key) ?? null

/**
 * Kinds that the convention sets no end for, so that a certificate without an end date is valid for good. Of every other kind, one without an
 * end date lacks it.
 */
const endlessKinds: ReadonlySet<string> = new Set([
  'deckRating',
  'ecdis',
  'bridge',
  'radar',
  'engineRating',
  'highVoltage',
  'engineTeam',
  'securityOfficer',
  'securityAwareness',
  'securityDuties',
  'yellowFever',
])

/** Whether certificates of a kind need no end date. @param kind null where it is not known */
export const isEndless = (kind: string | null): boolean => kind !== null && endlessKinds.has(kind)
