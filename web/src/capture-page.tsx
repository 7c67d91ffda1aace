import { renderToString } from 'react-dom/server'
import { BuiltForm } from './capture/BuiltForm.tsx'
import { CapturePage } from './capture/CapturePage.tsx'
import type { Given } from './capture/given.ts'

/** The public form as markup: the server writes it into the page, from the same parts that the browser runs. */
export const renderCapture = (given: Given) =>
  renderToString(<CapturePage given={given} BuiltForm={BuiltForm} />)
