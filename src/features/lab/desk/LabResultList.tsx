import { ListPage } from '~/kit/page/ListPage'

/** Every lab result, those without a document first. */
export const LabResultList = () => <ListPage title="Lab Results">{null}</ListPage>
