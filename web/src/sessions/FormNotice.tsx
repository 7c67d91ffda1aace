import css from './forms.module.css'

interface Props {
  /** `bad` a failure, `good` a success, `calm` what one should know. */
  tone: 'bad' | 'good' | 'calm'
  message: string
  detail?: string | undefined
}

/** A message that belongs to a whole form; read out when it appears. */
export const FormNotice = ({ tone, message, detail }: Props) => (
  <div className={css.alert} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <p>{message}</p>
    {detail && <p>{detail}</p>}
  </div>
)
