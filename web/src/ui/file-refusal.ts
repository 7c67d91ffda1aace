const MOST_BYTES = 32 * 1024 * 1024

/** Why the chosen files need not be sent at all, in a sentence; the server looks at the rest. */
export const fileRefusal = (files: readonly File[]): string | undefined => {
  const [file] = files
  if (!file) return undefined
  if (files.length > 1) return 'Please choose one file at a time.'
  if (/\.xls$/i.test(file.name))
    return 'This is an old Excel file. Save it as .xlsx or CSV and choose it again.'
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(file.name)) return 'Please choose a CSV or XLSX file.'
  if (file.size === 0) return 'This file is empty.'
  if (file.size > MOST_BYTES)
    return 'This file is larger than 32 MB. Divide it and import the parts one after another.'
  return undefined
}
