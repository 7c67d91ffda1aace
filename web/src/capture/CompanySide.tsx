import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { LeadlineMark } from '../ui/LeadlineMark.tsx'
import { initialsOf } from '../ui/Monogram.tsx'
import type { PublicForm } from './api.ts'
import css from './CompanySide.module.css'
import { dial } from './dial.ts'

/** Whose form this is and what happens next; what the company has not told is left out. */
export const CompanySide = ({ form }: { form: PublicForm | undefined }) => (
  <>
    <aside className={css.side} aria-label="About the company">
      <div className={css.company}>
        <span aria-hidden="true" className={css.monogram}>
          {form && initialsOf(form.companyName)}
        </span>
        <p className={css.names}>
          <strong>{form?.companyName}</strong>
          {form?.city && <span>{form.city}</span>}
        </p>
        {form?.phone && (
          <a className={css.call} href={dial(form.phone)} aria-label={`Call ${form.phone}`}>
            <IconPhone size={20} aria-hidden="true" />
          </a>
        )}
      </div>
      <div className={css.next}>
        <p className={css.headline}>Tell us what you need. We will come back to you.</p>
        <ol className={css.steps}>
          <Step when="Today" what="You send this form" how="Two minutes." />
          <Step when="Within 24 hours" what="We contact you" how="By phone or by email." />
        </ol>
      </div>
      <div className={css.reach}>
        {form?.phone && (
          <a href={dial(form.phone)}>
            <IconPhone size={16} aria-hidden="true" />
            {form.phone}
          </a>
        )}
        {form?.address && (
          <p>
            <IconMapPin size={16} aria-hidden="true" />
            {form.address}
          </p>
        )}
      </div>
    </aside>
    <footer className={css.sign}>
      <LeadlineMark size={14} />
      Sent safely with Leadline
    </footer>
  </>
)

const Step = ({ when, what, how }: { when: string; what: string; how: string }) => (
  <li>
    <span>{when}</span>
    <strong>{what}</strong>
    <span>{how}</span>
  </li>
)
