import type { ReactNode } from 'react'
import { LocalDate } from '../../../../ui/date/local-date.tsx'
import { AdminIcon, type AdminIconName } from '../../../../ui/icon/admin-icon.tsx'
import { formatFee } from '../../../course/fee.ts'
import { SeatCells } from '../../../seat/admin/seat-cells.tsx'
import type { BatchSeats } from '../../../seat/endpoints.ts'
import { stateLabels } from '../../batch-states.ts'
import type { Batch } from '../../endpoints.ts'
import { formatHours, formatPlace } from '../../intake/intake-text.ts'
import { SeatBadge } from '../../intake/seat-badge.tsx'
import styles from './batch-head.module.css'

type BatchHeadProps = { batch: Batch; seats: BatchSeats; instructors: readonly string[] }

export function BatchHead({ batch, seats, instructors }: BatchHeadProps) {
  const { state, seatState, firstDay, lastDay, fee, instalments } = batch
  const count = instalments.length
  return (
    <div className={styles.head}>
      <div>
        {state === 'open' ? (
          <SeatBadge state={seatState} />
        ) : (
          <span className={`badge ${styles.state}`}>{stateLabels[state]}</span>
        )}
        <p className={styles.facts}>
          <Fact icon="calendar">
            <LocalDate value={firstDay} /> to <LocalDate value={lastDay} />
          </Fact>
          <Fact icon="clock">{formatHours(batch)} IST</Fact>
          <Fact icon="map-pin">{formatPlace(batch)}</Fact>
          {instructors.length > 0 && <Fact icon="user">{instructors.join(', ')}</Fact>}
          <Fact icon="rupee">
            {formatFee(fee)}
            {count > 0 && `, ${count} ${count === 1 ? 'instalment' : 'instalments'}`}
          </Fact>
        </p>
      </div>
      <SeatCells {...seats} />
    </div>
  )
}

const Fact = ({ icon, children }: { icon: AdminIconName; children: ReactNode }) => (
  <span>
    <AdminIcon name={icon} />
    <span>{children}</span>
  </span>
)
