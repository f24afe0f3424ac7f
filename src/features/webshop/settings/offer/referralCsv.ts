import { defusedCsv } from '~/lib/csv/defusedCsv'
import { todayHere } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { fileName, readFile, saveFile } from '~/platform/api/transport/download'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { ReferralCsv } from './offer.generated'

/** Saves the server's file about all referrals, without anything that a spreadsheet would run. A failure becomes a toast. */
export async function saveReferralCsv(): Promise<void> {
  try {
    const file = await readFile(ReferralCsv, {})
    const text = defusedCsv(new Uint8Array(await file.arrayBuffer()))
    saveFile(new Blob([text], { type: 'text/csv' }), fileName(['Referrals', todayHere(currentTime())], 'csv'))
  } catch (error) {
    reportFailure(error)
  }
}
