import { csvFile } from '@leadline/contract/employee-import/rejected-file'
import type { RowResult } from '@leadline/contract/employee-import/result'
import { count } from '@leadline/contract/format'
import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { saveFile } from '../platform/save-file.ts'
import css from '../ui/Wizard.module.css'
import { makeLink } from './api.ts'

/** Makes a one-time link for everybody who was added and gives them as a file; until then nobody can sign in. */
export const SignInLinks = ({ people }: { people: readonly RowResult[] }) => {
  const { made, busy, problem, make, stop } = useLinks(people)
  return (
    <section className={css.panel} aria-label="Sign-in links">
      <div className={css.head}>
        <h2 className={css.title}>Sign-in links</h2>
        {busy ? (
          <Button variant="default" onClick={stop}>
            Cancel
          </Button>
        ) : (
          <Button variant="default" onClick={() => void make()}>
            {made > 0 ? 'Make them anew' : 'Make sign-in links'}
          </Button>
        )}
      </div>
      <div className={css.body}>
        <p className={css.hint}>
          Nobody of the {count(people.length)} added can sign in yet. A file of name, e-mail and link lets
          each set a password; a link works once. Links made anew end the older ones.
        </p>
        {busy && (
          <>
            <p className={css.hint} role="status">
              {count(made)} of {count(people.length)} links made
            </p>
            <Progress.Root size="sm" mt={4}>
              <Progress.Section value={(100 * made) / people.length} aria-label="Links made" />
            </Progress.Root>
          </>
        )}
        {!busy && made > 0 && (
          <p className={css.hint} role="status">
            {count(made)} of {count(people.length)} links are in the file sign-in-links.csv. It is shown
            nowhere else.
          </p>
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
    </section>
  )
}

/** Makes the links one after another; whatever was made when it ends, fails or is stopped is in the file. */
const useLinks = (people: readonly RowResult[]) => {
  const [made, setMade] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const make = async () => {
    if (running.current) return
    running.current = new AbortController()
    const { signal } = running.current
    const lines: string[][] = []
    setBusy(true)
    setProblem(undefined)
    setMade(0)
    try {
      for (const { employeeId, name, email } of people) {
        if (!employeeId || signal.aborted) continue
        const { path } = await makeLink(employeeId, signal)
        lines.push([name, email, new URL(path, window.location.origin).href])
        setMade(lines.length)
      }
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error, 'Failed to make the link'))
    } finally {
      running.current = undefined
      setBusy(false)
      if (lines.length) saveFile(fileOf(lines), 'sign-in-links.csv')
    }
  }
  return { made, busy, problem, make, stop: () => running.current?.abort() }
}

const fileOf = (lines: readonly string[][]) =>
  new Blob([csvFile([['Name', 'Email', 'Link'], ...lines])], { type: 'text/csv;charset=utf-8' })
