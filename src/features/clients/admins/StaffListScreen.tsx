import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { AdministratorsPage } from './AdministratorsPage'
import { PhysiciansWithoutAccount } from './PhysiciansWithoutAccount'
import { clinicStaff } from './workforce'

const ChangeAdminPage = lazyPart(async () => (await import('./ChangeAdminPage')).ChangeAdminPage)

/** The staff of a clinic, or the form that changes the account of one of them. */
export function StaffListScreen() {
  const [params] = useSearchParams()
  const changed = params.get('change')
  if (changed === null)
    return (
      <AdministratorsPage workforce={clinicStaff}>
        <PhysiciansWithoutAccount />
      </AdministratorsPage>
    )
  return (
    <Suspense fallback={<FormSkeleton title="Change an account" crumbs={[clinicStaff.list]} />}>
      <ChangeAdminPage workforce={clinicStaff} id={changed} />
    </Suspense>
  )
}
