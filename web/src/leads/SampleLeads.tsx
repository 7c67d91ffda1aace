import { money } from '@leadline/contract/format'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './SampleLeads.module.css'

const SAMPLES = [
  {
    name: 'Ananya Krishnan',
    phone: '+91 98412 60713',
    company: 'Kaveri Foods',
    product: 'E-commerce website',
    value: 480_000,
    status: { word: 'Qualified', colour: 'purple' },
  },
  {
    name: 'Harpreet Gill',
    phone: '+91 98155 20846',
    company: 'Gill Agro Traders',
    product: 'Business website',
    value: 75_000,
    status: { word: 'New', colour: 'blue' },
  },
] as const

/** Two leads that there are not, to show what will stand here: no link, nothing to do, counted nowhere. */
export const SampleLeads = () => (
  <ul className={css.samples} aria-label="Sample leads">
    {SAMPLES.map(({ name, phone, company, product, value, status }) => (
      <li key={name} className={css.sample}>
        <span className={css.who}>
          <b>{name}</b>
          <span className={css.badge}>Sample</span>
        </span>
        <span>{phone}</span>
        <span>{company}</span>
        <span className={css.product}>{product}</span>
        <span className={css.value}>{money(value)}</span>
        <span>
          <StatusPill {...status} />
        </span>
      </li>
    ))}
  </ul>
)
