import { FIRMS, FIRST_NAMES, REGIONS, SERVICES } from './words.mjs'

/** @typedef {import('../chance.mjs').Chance} Chance */

const INDIAN = new Intl.NumberFormat('en-IN')

/**
 * Somebody who might ask: name, firm, town, ways to be reached.
 * @param {Chance} chance
 */
export function inventPerson(chance) {
  const region = chance.pick(REGIONS)
  const [city, areas] = chance.pick(Object.entries(region.cities))
  const first = chance.pick(FIRST_NAMES)
  const last = chance.pick(region.surnames)
  const sector = /** @type {keyof typeof FIRMS} */ (
    chance.weighted({
      Retail: 22,
      Manufacturing: 18,
      Healthcare: 13,
      Education: 12,
      Technology: 12,
      Construction: 10,
      Finance: 6,
      Other: 7,
    })
  )
  const company = chance.happens(0.86) ? firmOf(chance, last, city, sector) : ''
  return {
    name: `${first} ${last}`,
    company,
    sector,
    city,
    address: chance.happens(0.45) ? `${chance.whole(1, 240)}, ${chance.pick(areas)}, ${city}` : '',
    email: chance.happens(0.88) ? emailOf(chance, first, last, company) : '',
    phone: chance.happens(0.96) ? phoneOf(chance) : '',
  }
}

/**
 * A price for the service, rounded as people round; often not known yet.
 * @param {Chance} chance
 * @param {keyof typeof SERVICES} service
 */
export function inventValue(chance, service) {
  if (chance.happens(0.14)) return 0
  const exact = chance.around(SERVICES[service].price, 0.55)
  const step = exact > 200_000 ? 10_000 : exact > 50_000 ? 5_000 : 1_000
  return Math.max(step, Math.round(exact / step) * step)
}

/**
 * The budget as a person writes it in India.
 * @param {Chance} chance
 * @param {number} value
 */
export function inventBudget(chance, value) {
  if (value === 0 || chance.happens(0.35)) return ''
  const lakh = (/** @type {number} */ rupees) => `${Math.round(rupees / 10_000) / 10}`
  if (value < 100_000) return chance.pick([`₹${INDIAN.format(value)}`, `${Math.round(value / 1000)}k`])
  return chance.pick([
    `₹${INDIAN.format(value)}`,
    `${lakh(value)} lakh`,
    `${lakh(value * 0.8)}-${lakh(value * 1.2)} lakh`,
  ])
}

/**
 * @param {Chance} chance
 * @param {string} last
 * @param {string} city
 * @param {keyof typeof FIRMS} sector
 */
function firmOf(chance, last, city, sector) {
  const trade = chance.pick(FIRMS[sector])
  const front = chance.pick([
    last,
    last,
    `${last} & Sons`,
    `New ${city}`,
    `Shree ${chance.pick(['Ganesh', 'Balaji', 'Krishna', 'Sai'])}`,
  ])
  return `${front} ${trade}${chance.happens(0.35) ? ' Pvt Ltd' : ''}`
}

/**
 * @param {Chance} chance
 * @param {string} first
 * @param {string} last
 * @param {string} company
 */
function emailOf(chance, first, last, company) {
  const box = chance.pick([
    `${first}.${last}`,
    first,
    `${first}${last.charAt(0)}`,
    `${first}.${last}${chance.whole(1, 99)}`,
  ])
  const firm = company
    .toLowerCase()
    .replace(/ pvt ltd$/, '')
    .replace(/[^a-z]/g, '')
  const host =
    firm && chance.happens(0.6)
      ? `${firm}.example`
      : chance.pick(['mail.example', 'post.example', 'inbox.example'])
  return `${box}@${host}`.toLowerCase()
}

/**
 * An Indian mobile number, typed in the ways that people type it; now and then a landline.
 * @param {Chance} chance
 */
function phoneOf(chance) {
  const digits = (/** @type {number} */ count) => String(chance.whole(10 ** (count - 1), 10 ** count - 1))
  if (chance.happens(0.04))
    return `${chance.pick(['020', '022', '080', '044', '011'])} ${chance.pick([2, 4, 6])}${digits(3)} ${digits(4)}`
  const [head, tail] = [
    `${chance.pick(['98', '99', '97', '96', '94', '93', '90', '88', '87', '81', '79', '77', '70', '63'])}${digits(3)}`,
    digits(5),
  ]
  return chance.pick([
    `${head}${tail}`,
    `${head}${tail}`,
    `${head} ${tail}`,
    `+91 ${head} ${tail}`,
    `+91${head}${tail}`,
    `0${head}${tail}`,
  ])
}
