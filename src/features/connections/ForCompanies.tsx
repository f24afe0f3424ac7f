import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ListPage } from '~/kit/page/ListPage'
import { isOneOf } from '~/platform/access/person'
import { usePerson } from '~/platform/tenant/client'

interface ForCompaniesProps {
  readonly title: string
  readonly children: ReactNode
}

/** Draws a page for companies that follow seafarers. Others get a sentence, and nothing is asked of the backend for them. */
export function ForCompanies({ title, children }: ForCompaniesProps) {
  const { clientRole } = usePerson()
  if (isOneOf(['corporate', 'recruitment'], clientRole)) return children
  return (
    <ListPage title={title}>
      <EmptyState
        Icon={Users}
        title="Your organisation has no connections"
        text="Connections are for shipping companies and crewing agencies that follow seafarers."
      />
    </ListPage>
  )
}
