import { useState } from 'react'
import { useBackOfficeName } from '#app/kit/admin/admin-meta.ts'
import { saveFile } from '#app/kit/admin/load/save-file.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import styles from './recovery-codes.module.css'

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const fileName = `Recovery codes for ${useBackOfficeName()}.txt`
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <div className="dialog__body fields">
        <Notice tone="good">The second factor is on.</Notice>
        <p>
          Each of these codes lets you sign in once without your phone. Keep them somewhere other than on your
          phone. They will not be shown again.
        </p>
        <ul className={`num ${styles.codes}`} role="list">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row">
          <button className="btn btn--line" type="button" onClick={copy}>
            <AdminIcon name={isCopied ? 'check' : 'copy'} />
            {isCopied ? 'Copied' : 'Copy'}
          </button>
          <button
            className="btn btn--line"
            type="button"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName)}
          >
            <AdminIcon name="download" />
            Save as a file
          </button>
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={onDone}>
          I have saved them
        </button>
      </div>
    </>
  )
}
