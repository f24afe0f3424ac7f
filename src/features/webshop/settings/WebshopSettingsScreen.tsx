import { ListPage } from '~/kit/page/ListPage'

export const WebshopSettingsScreen = () => <ListPage title="WebshopSettings">{null}</ListPage>
