import { useSearchParams } from 'react-router-dom'
import { LabResultPage } from './LabResultPage'

/** A lab result as it stands, with what was issued for it. */
export function LabDocumentScreen() {
  const [params] = useSearchParams()
  return <LabResultPage id={params.get('id') ?? ''} />
}
