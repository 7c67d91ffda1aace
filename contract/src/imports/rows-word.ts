import { count } from '../format.ts'

/** '1 row', '1,24,800 rows'. */
export const rowsWord = (n: number) => `${count(n)} ${n === 1 ? 'row' : 'rows'}`

/** '1 column', '300 columns'. */
export const columnsWord = (n: number) => `${count(n)} ${n === 1 ? 'column' : 'columns'}`
