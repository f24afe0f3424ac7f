import { ListPage } from '~/kit/page/ListPage'

/** Issues the documents of many lab results of one type. */
export const IssueResults = () => (
  <ListPage title="Issue documents" crumbs={['/documents/lab']}>
    {null}
  </ListPage>
)
