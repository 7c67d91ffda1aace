import { AppFrame } from '../ui/AppFrame.tsx'
import css from './Todos.module.css'
import { Todos } from './Todos.tsx'

/** The employee's view of their to-dos. */
export const TodosPage = () => (
  <AppFrame heading="To-dos" place="todos">
    <div className={css.page}>
      <Todos companyId={undefined} />
    </div>
  </AppFrame>
)
