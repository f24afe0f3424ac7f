/** Loads the public form for accounts. A separate module keeps its preload list out of the small public entry. */
export const publicAccount = () => import('./PublicAccountScreen').then((module) => ({ default: module.PublicAccountScreen }))
