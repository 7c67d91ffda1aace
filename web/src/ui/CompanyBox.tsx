import css from './CompanyBox.module.css'
import { Monogram } from './Monogram.tsx'

/** The company whose leads these are, above the places. */
export const CompanyBox = ({ name }: { name: string }) => (
  <div className={css.company}>
    <Monogram name={name} />
    <span className={css.companyName}>{name}</span>
  </div>
)
