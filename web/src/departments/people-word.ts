import { count } from '@leadline/contract/format'

/** '1 employee', '1,250 employees'. */
export const peopleWord = (people: number) => `${count(people)} ${people === 1 ? 'employee' : 'employees'}`
