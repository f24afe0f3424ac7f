import { ListPage } from '~/kit/page/ListPage'

export const ScheduleScreen = () => <ListPage title="Schedule">{null}</ListPage>
