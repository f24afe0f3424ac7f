import { ListPage } from '~/kit/page/ListPage'

/** Stores lab results from a CSV file. */
export const ImportResults = () => (
  <ListPage title="Results from CSV" crumbs={['/documents/lab']}>
    {null}
  </ListPage>
)
