import { expect, test } from 'vitest'
import { workbookOf, zipOf } from '../../test/zip.ts'
import { readFile } from '../platform/read-file.ts'

const refusal = async (bytes: Buffer, fileName?: string) => {
  const error = await readFile(bytes, fileName).then(
    () => undefined,
    (error: unknown) => error as { code?: string; message: string },
  )
  return [error?.code, error?.message]
}

const DAMAGED = 'This Excel file is damaged. Open it in a spreadsheet, save it again and upload that.'

const HEAD =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Phone</t></is></c><c r="C1" t="str"><v>Date</v></c><c r="D1" t="str"><v>Ok</v></c><c r="E1" t="str"><v>Sum</v></c></row>'

test('reads shared and inline strings, numbers, dates, booleans and the results of formulas', async () => {
  const row =
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>9.8765000110000000E9</v></c><c r="C3" s="1"><v>45830</v></c><c r="D3" t="b"><v>1</v></c><c r="E3"><f>1+1</f><v>0.30000000000000004</v></c></row>'
  const time =
    '<row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5" s="2"><v>45830.5</v></c><c r="E5" t="e"><v>#REF!</v></c></row>'
  const { reading, rows } = await readFile(workbookOf(HEAD + row + time))
  expect(reading).toMatchObject({
    format: 'xlsx',
    sheet: 'Leads',
    header: ['Name', 'Phone', 'Date', 'Ok', 'Sum'],
  })
  expect(rows).toEqual([
    { row: 3, cells: ['Asha Rao', '9876500011', '2025-06-22', 'TRUE', '0.3'] },
    { row: 5, cells: ['Asha Rao', '', '2025-06-22 12:00:00'] },
  ])
})

test('a number of more digits than a spreadsheet keeps ends in zeros, as one sees it there', async () => {
  const cell = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`
  const row = `<row r="2">${cell('A2', '1.23456789012345E+19')}${cell('B2', '-1.5E+21')}${cell('C2', '919886011011')}${cell('D2', '1E-3')}</row>`
  expect((await readFile(workbookOf(HEAD + row))).rows).toEqual([
    { row: 2, cells: ['12345678901234500000', '-1500000000000000000000', '919886011011', '0.001'] },
  ])
})

test('takes the first visible sheet that holds anything', async () => {
  const file = workbookOf('', {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Empty" r:id="rId1"/><sheet name="Old" state="hidden" r:id="rId2"/><sheet name="New" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Target="/xl/worksheets/sheet3.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${HEAD}${HEAD}</sheetData></worksheet>`,
    'xl/worksheets/sheet3.xml': `<worksheet><sheetData>${HEAD}<row r="2"><c r="A2" t="str"><v>B</v></c></row></sheetData></worksheet>`,
  })
  expect((await readFile(file)).reading.sheet).toBe('New')
})

test('refuses a workbook that unpacks to gigabytes, whether it says so or lies', async () => {
  const sheet = Buffer.alloc(4 * 1024 * 1024, 32)
  const parts = (claims: number) =>
    zipOf([
      {
        name: 'xl/workbook.xml',
        content: '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="x"/></sheets></workbook>',
      },
      { name: 'xl/worksheets/sheet1.xml', content: sheet, claims },
    ])
  expect(await refusal(parts(3_000_000_000))).toEqual([
    'UNREADABLE_FILE',
    'This Excel file unpacks to more than 256 MB. Split it and upload the parts.',
  ])
  expect(await refusal(parts(1000))).toEqual(['UNREADABLE_FILE', DAMAGED])
})

test('refuses entities that would grow, XML that breaks off and other ZIP files, each with a sentence', async () => {
  const laughs =
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'
  expect(await refusal(workbookOf('', { 'xl/worksheets/sheet1.xml': laughs }))).toEqual([
    'UNREADABLE_FILE',
    DAMAGED,
  ])
  expect(await refusal(workbookOf('<row><c>'))).toEqual(['UNREADABLE_FILE', DAMAGED])
  const whole = workbookOf(HEAD)
  expect(await refusal(whole.subarray(0, whole.length - 30))).toEqual(['UNREADABLE_FILE', DAMAGED])
  expect((await refusal(zipOf([{ name: 'a.txt', content: 'x' }])))[1]).toBe(
    'This ZIP file is no Excel workbook. Upload the CSV or XLSX file itself.',
  )
})

test('says what is wrong with a file that is no table', async () => {
  expect(await refusal(Buffer.from(''))).toEqual(['UNREADABLE_FILE', 'The file is empty.'])
  expect(await refusal(Buffer.from('\n,,\n'))).toEqual(['UNREADABLE_FILE', 'The file is empty.'])
  expect(await refusal(Buffer.from('Name,Phone\n'))).toEqual([
    'UNREADABLE_FILE',
    'The file has column names but no rows.',
  ])
  expect((await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])))[1]).toMatch(/^This is an old Excel file/)
  expect((await refusal(Buffer.from('%PDF-1.7 …')))[1]).toMatch(/^This is neither a CSV nor an XLSX file/)
  expect((await refusal(Buffer.from([1, 2, 0, 0, 0, 9, 9, 9])))[1]).toMatch(
    /^This is neither a CSV nor an XLSX file/,
  )
})

test('says of text that is named like a workbook what it is', async () => {
  const named = (name: string, text: string) => refusal(Buffer.from(text), name)
  expect((await named('Leads.XLSX', 'My notes of today'))[1]).toBe(
    'This file is named like an Excel workbook but is plain text without a table. Save it as .xlsx or CSV in a spreadsheet and upload that.',
  )
  expect((await named('leads.csv', 'Name,Phone'))[1]).toBe('The file has column names but no rows.')
  // A table of text is read, whatever its name.
  const { rows } = await readFile(Buffer.from('Name,Phone\nAsha,9876500011\n'), 'leads.xlsx')
  expect(rows).toHaveLength(1)
})

test('does not let an open quote swallow the rest of the file', async () => {
  const { rows } = await readFile(Buffer.from('Name,Phone\n"Asha,9876500011\nBina,9876500012\n'))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['"Asha', '9876500011'],
    ['Bina', '9876500012'],
  ])
})

test('names columns that have no name or the same name, and takes a file without names', async () => {
  const named = await readFile(Buffer.from('Name,Phone,,Phone\nA,9876500011,x,y,z\n'))
  expect(named.reading.header).toEqual(['Name', 'Phone', 'Column 3', 'Phone (2)', 'Column 5'])
  const bare = await readFile(Buffer.from('Asha,9876500011\nBina,9876500012\n'))
  expect(bare.reading).toMatchObject({ headerRow: 0, header: ['Column 1', 'Column 2'], totalRows: 2 })
})
