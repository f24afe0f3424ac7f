import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Crumb } from '~/platform/routes/crumbs'
import { useClient } from '~/platform/tenant/client'
import { EmptyState } from '../feedback/EmptyState'
import { ButtonLink } from '../ui/ButtonLink'
import { ListPage } from './ListPage'

interface MedicalOnlyProps {
  /** Of the page that is not shown. */
  readonly title: string
  /** What other organisations use for it; null where the user can go nowhere. */
  readonly instead: Crumb | null
  readonly children: ReactNode
}

/** A page that only medical clients have. Others read that, because its address opens there as well. */
export function MedicalOnly({ title, instead, children }: MedicalOnlyProps) {
  const { type, name } = useClient()
  if (type === 'medical') return children
  return (
    <ListPage title={title}>
      <EmptyState Icon={Award} title="Only clinics and labs issue medical documents" text={`${name} issues certificates.`}>
        {instead && (
          <ButtonLink to={instead.path} tone="primary">
            {instead.label}
          </ButtonLink>
        )}
      </EmptyState>
    </ListPage>
  )
}
