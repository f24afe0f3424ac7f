/** Loads the PDF of an issued document for a page outside the console. A separate module keeps its preload list out of the small public entry. */
export const loadIssuedPdf = () => import('./IssuedPdf').then(({ IssuedPdf }) => ({ default: IssuedPdf }))
