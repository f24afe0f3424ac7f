import { z } from '~/kit/form/schema'

interface Coordinates {
  readonly lat: string
  readonly lng: string
}

/** Latitude and longitude only mean something together. */
export const checkPair = z.superRefine<Coordinates>(({ lat, lng }, context) => {
  if ((lat === '') !== (lng === ''))
    context.addIssue({ code: 'custom', path: [lat === '' ? 'lat' : 'lng'], message: 'Enter both latitude and longitude', input: lat })
})
