/**
 * Header and value words in one shape for comparing: lower case, 'LeadSource', 'lead_source' and 'Lead  Source:'
 * alike 'lead source'. Letters of every script are kept.
 */
export const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

// What other systems write where nothing was chosen or known.
const EMPTY = new Set(['select', 'please select', 'select one', 'null', 'undefined', 'nan', 'n a', ''])

// Most cells are told apart by this alone.
const MAY_BE_EMPTY =
  /^[^\p{L}\p{N}]*$|select|null|undefined|nan|^[^\p{L}\p{N}]*n[^\p{L}\p{N}]*a[^\p{L}\p{N}]*$/iu

/** Whether a cell says nothing: empty, a dash, 'Select', 'N/A', 'null'. */
export const saysNothing = (cell: string) =>
  cell.length === 0 ||
  (cell.length <= 24 &&
    MAY_BE_EMPTY.test(cell) &&
    EMPTY.has(wordsOf(cell)) &&
    !/[$#%=@*?+&₹]|\p{So}|\p{Extended_Pictographic}/u.test(cell.replace('#N/A', '')))

/** `1204` as `1,204`, grouped the Indian way. */
export const grouped = (count: number) => new Intl.NumberFormat('en-IN').format(count)

const ofAll = (some: number, all: number) =>
  some === all ? grouped(all) : `${grouped(some)} of ${grouped(all)}`

/** '1 is a phone number', '4 of 5 are phone numbers'. */
export const whatAre = (some: number, all: number, one: string, many: string) =>
  `${ofAll(some, all)} ${some === 1 ? `is ${one}` : `are ${many}`}`

/** '1 value matches a status', '2 of 3 values match a status'. */
export const valuesThat = (some: number, all: number, one: string, many: string) =>
  `${ofAll(some, all)} ${all === 1 ? 'value' : 'values'} ${some === 1 ? one : many}`
