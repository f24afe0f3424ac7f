import { useSearchParams } from 'react-router-dom'
import { PatientList } from './PatientList'
import { PatientPage } from './PatientPage'

/** The patients of a clinic, or one of them: `?patient=` names one by id. */
export function PatientsScreen() {
  const [params] = useSearchParams()
  const id = params.get('patient')
  return id === null ? <PatientList /> : <PatientPage key={id} id={id} />
}
