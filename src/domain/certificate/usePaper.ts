import { useClient } from '~/platform/tenant/client'
import { paperOf, type Paper } from './paper'

/** What the client of the signed-in user issues. */
export const usePaper = (): Paper => paperOf(useClient())
