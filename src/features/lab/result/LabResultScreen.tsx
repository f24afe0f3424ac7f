import { ListPage } from '~/kit/page/ListPage'

/** One lab result: what is missing, save, issue. */
export const LabResultScreen = () => <ListPage title="Lab result">{null}</ListPage>
