import type { ShiftFacts } from './report'

/** A shift on board. */
export const halcyon: ShiftFacts = {
  vessel: 'MV Halcyon',
  day: '2026-11-21',
  kit: 'Panbio COVID-19 Ag',
  subType: 'SG_ANTI_RAPID_TEST',
  clinicId: null,
  physician: null,
}
