import { useEffect, useState } from 'react'
import { useIdentity } from '../../../kit/page/root-data.ts'
import { firstAnswerDue, formatDue } from '../../../records/working-hours/first-answer.ts'
import { describeReply } from '../reply-by.ts'
import styles from './reply-target.module.css'

/** The date by which a request that is sent now is answered. Without JavaScript, the number of working hours. */
export function ReplyTarget({ tenderCloses }: { tenderCloses: string }) {
  const identity = useIdentity()
  const { answerHours, phones } = identity
  const [due, setDue] = useState<Date>()
  useEffect(() => setDue(firstAnswerDue(new Date(), identity)), [identity, tenderCloses])
  const written = due && formatDue(due)
  const { tender, isTooLate } = describeReply(due, tenderCloses, phones[0].display)
  return (
    <div className={styles.reply}>
      <p>{written ? 'We reply by' : 'We reply within'}</p>
      {written ? (
        <b>
          {written.day}
          <br />
          {written.time}
        </b>
      ) : (
        <b>{answerHours} working hours</b>
      )}
      {isTooLate && <p role="status">{tender}</p>}
    </div>
  )
}
