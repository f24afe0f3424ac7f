/** Fetches the page of a course, one step away from the light pages: the list of what it is made of would weigh on all of them. */
export const publicCourse = () => import('./PublicCourseScreen').then((module) => ({ default: module.PublicCourseScreen }))
