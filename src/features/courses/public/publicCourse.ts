/** Loads the public course page. A separate module keeps its preload list out of the small public entry. */
export const publicCourse = () => import('./PublicCourseScreen').then((module) => ({ default: module.PublicCourseScreen }))
