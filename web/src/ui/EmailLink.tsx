interface Props {
  email: string
  className?: string | undefined
}

/** An address that opens a new mail when it is clicked. */
export const EmailLink = ({ email, className }: Props) => (
  <a className={className} href={`mailto:${encodeURI(email)}`} title={email}>
    {email}
  </a>
)
