import { ListPage } from '~/kit/page/ListPage'

/** A lab result as it stands, with what was issued for it. */
export const LabDocumentScreen = () => <ListPage title="Lab result">{null}</ListPage>
