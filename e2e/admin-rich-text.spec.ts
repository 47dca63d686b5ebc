import type { Locator } from '@playwright/test'
import { courseBody, eventBody, expectAccessible, formButton, openForm } from './admin-list.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: true })

const text = [
  '## Dates',
  'We open **on Saturday**. Read [the rules](/about) and [the standard](https://www.iso.org/).',
  '- Bring a helmet\n- Bring a friend',
  '<b>No HTML</b> and [no script](javascript:alert(1)).',
].join('\n\n')

test('SITE-8 formatted news is previewed in the form and shown as elements', async ({ page, site }) => {
  const { id } = await site.admin.post('/admin/AddNews', {
    body: { tittle: 'Formatted', name: 'Anitha', description: 'Plain.', date: '2026-11-02', status: 1 },
  })
  await page.goto(`/admin/news?id=${id}&status=1`)
  const form = openForm(page)
  await form.getByLabel('Description').fill(text)
  await expect(form.getByRole('heading', { name: 'Dates' })).toBeVisible()
  await expect(form.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/about')
  await expect(form.getByRole('paragraph').filter({ hasText: '<b>No HTML</b>' })).toBeVisible()
  await expectAccessible(page, 'preview of formatted text')
  await formButton(page, 'Update').click()
  await expect(form).toBeHidden()

  await page.goto(`/news/details/${id}`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Dates', level: 2 })).toBeVisible()
  await expect(article.locator('strong')).toHaveText('on Saturday')
  await expect(article.getByRole('listitem').filter({ hasText: 'Bring' })).toHaveCount(2)
  await expect(article.getByRole('link', { name: 'the standard' })).toHaveAttribute(
    'rel',
    'noopener nofollow',
  )
  await expect(article.getByRole('link', { name: 'no script' })).toHaveCount(0)
  await expect(article).toContainText('<b>No HTML</b> and [no script](javascript:alert(1)).')
})

test('SITE-8 courses, events and page texts show formatted text', async ({ page, site }) => {
  const description = 'A course about inspection, for people on site.\nWith **bold** words.'
  const course = await site.admin.post('/admin/addCourse', {
    body: { ...courseBody, name: 'Formatted course', description },
  })
  await page.goto(`/courses/details/${course.id}`)
  await expect(page.getByRole('main').locator('strong').filter({ hasText: 'bold' })).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /With bold words/)

  const { id } = await site.admin.post('/admin/AddEvent', {
    body: { ...eventBody, tittle: 'Formatted event', description: 'Bring:\n\n1. A pen\n2. A friend' },
  })
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('article').locator('ol > li')).toHaveText(['A pen', 'A friend'])

  const [about] = (await site.admin.get('/admin/Page', { query: { page: 'about' } })).rows
  const params = { id: about?.id ?? 0 }
  const { intro } = (await site.admin.get('/admin/Page/:id', { params })) as { intro?: string }
  await site.admin.patch('/admin/Page/:id', { params, body: { intro: '**{company}** makes gloves.' } })
  await page.goto('/about')
  await expect(page.getByRole('region', { name: /Shielding/ }).locator('strong')).not.toContainText('{')
  await site.admin.patch('/admin/Page/:id', { params, body: { intro } })
})

test('CLERK-7 the toolbar and its keys format the selected text, and each step can be undone', async ({
  page,
}) => {
  await page.goto('/admin/news')
  await page.getByRole('button', { name: 'Add News' }).click()
  const form = openForm(page)
  const area = form.getByLabel('Description')
  const tool = (name: string) =>
    form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  const select = (text: string) =>
    area.evaluate((element: HTMLTextAreaElement, text) => {
      const start = element.value.indexOf(text)
      element.focus()
      element.setSelectionRange(start, start + text.length)
    }, text)

  await area.fill('Open on Saturday\nGloves\nMasks')
  await select('Saturday')
  await page.keyboard.press('Control+b')
  await expect(area).toHaveValue('Open on **Saturday**\nGloves\nMasks')
  await expect(form.getByRole('group').locator('strong')).toHaveText('Saturday')
  await page.keyboard.press('Control+z')
  await expect(area).toHaveValue('Open on Saturday\nGloves\nMasks')
  await page.keyboard.press('Control+Shift+z')
  await select('**Saturday**')
  await page.keyboard.press('Control+b')
  await expect(area).toHaveValue('Open on Saturday\nGloves\nMasks')

  await select('Open')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/contact')
  await expect(area).toHaveValue('[Open](/contact) on Saturday\nGloves\nMasks')
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeHidden()

  await select('Gloves\nMasks')
  await tool('Numbered list').click()
  await expect(area).toBeFocused()
  await expect(area).toHaveValue(/\n1\. Gloves\n2\. Masks$/)
  await page.keyboard.press('Control+Shift+Digit8')
  await expect(area).toHaveValue(/\n- Gloves\n- Masks$/)
  await tool('List').click()
  await expect(area).toHaveValue(/\nGloves\nMasks$/)

  await select('[Open]')
  await page.keyboard.press('Shift+Tab')
  await expect(tool('List')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool('Heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area).toBeFocused()
  await expect(area).toHaveValue('## [Open](/contact) on Saturday\nGloves\nMasks')
  await expectAccessible(page, 'toolbar of a rich text')
})

const wordListItem = (text: string, marker: string, level = 1) => `
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; mso-pagination:widow-orphan;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<h1><a name="_Toc1"></a>Open day<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>We open <b style='mso-bidi-font-weight:normal'>on
Saturday </b>and <i>Sunday</i>. Read <a href="https://www.iso.org/standard/43.html"><span
style='color:#0563C1'>the standard</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordListItem('Bring a <b>helmet</b>', '·')}${wordListItem('Or a hat', 'o', 2)}
<h3>Order<o:p></o:p></h3>${wordListItem('Sign in', '1.')}${wordListItem('Start', '2.')}
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Size</p></td><td><p class=MsoNormal>XL</p></td></tr></table>
<p class=MsoNormal><a href="javascript:alert(1)">Script</a><img src="file:///C:/image001.png"></p><!--EndFragment--></body></html>`

const docsHtml = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5d"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;white-space:pre-wrap;">Open day</span></h2>
<p dir="ltr"><span style="font-weight:400;">We open </span><span style="font-weight:700;">on Saturday</span><span style="font-weight:400;">. Write to </span><a href="mailto:hello@example.com" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">us</span></a><span>.</span></p><br />
<ul style="margin-top:0"><li dir="ltr" style="font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Bring a helmet</span></p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Or a hat</span></p></li></ul></ul>
<ol><li dir="ltr"><p role="presentation"><span>Sign in</span></p></li><li dir="ltr"><p role="presentation"><span>Start</span></p></li></ol></b><br class="Apple-interchange-newline">`

const paste = (area: Locator, html: string) =>
  area.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('CLERK-7 text pasted from Word and Google Docs keeps bold, links, lists and headings, and nothing else', async ({
  page,
}) => {
  await page.goto('/admin/news')
  await page.getByRole('button', { name: 'Add News' }).click()
  const area = openForm(page).getByLabel('Description')
  await area.fill('Before')
  await area.press('End')
  const expected = [
    '## Open day',
    'We open **on Saturday** and Sunday. Read [the standard](https://www.iso.org/standard/43.html).',
    '- Bring a **helmet**\n- Or a hat',
    '### Order',
    '1. Sign in\n2. Start',
    'Size',
    'XL',
    'Script',
  ]
  await paste(area, wordHtml)
  await expect(area).toHaveValue(['Before', ...expected].join('\n\n'))
  await area.press('Control+z')
  await expect(area).toHaveValue('Before')

  await area.fill('')
  await paste(area, docsHtml)
  await expect(area).toHaveValue(
    [
      '## Open day',
      'We open **on Saturday**. Write to [us](mailto:hello@example.com).',
      '- Bring a helmet\n- Or a hat',
      '1. Sign in\n2. Start',
    ].join('\n\n'),
  )
  await area.fill('Gloves from ')
  await area.press('End')
  await paste(area, '<h2>Kochi</h2>')
  await expect(area).toHaveValue('Gloves from Kochi')
})
