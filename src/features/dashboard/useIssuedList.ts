import { useIssued } from '~/domain/certificate/issued'
import { rangeToText, type DayRange } from '~/lib/time/calendarDay'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'

/** Where the certificates or documents of some days are listed, all or those of one sub-type; null for who can open no such list. */
export function useIssuedList(): (days: DayRange, subType?: string) => string | null {
  const openPath = useOpenPath()
  const { one } = useIssued()
  return (days, subType) => {
    const text = rangeToText(days)
    return one === 'document'
      ? openPath('/documents/issued', paths.documentsIssuedIn(text, subType))
      : openPath('/certificates/issued', paths.certificatesIssuedIn(text, subType))
  }
}
