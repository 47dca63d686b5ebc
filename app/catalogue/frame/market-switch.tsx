import { markets } from '../facts/markets.ts'
import toggles from '../../ui/form/toggles.module.css'
import styles from './market-switch.module.css'

/**
 * Selects the market without a request: CSS hides elements whose `data-markets` attribute does not list it. The
 * selection comes from this form, from the fragment (#us), or from the last visit.
 */
export function MarketSwitch() {
  return (
    <aside aria-label="Market">
      <fieldset className={`${toggles.toggles} small ${styles.market}`} id="market" data-market>
        <legend>Market</legend>
        {markets.map(({ id, name, short }) => (
          <label key={id}>
            <input type="radio" name="market" value={id} defaultChecked={id === 'in'} />
            <span>
              <span className={short && styles.long}>{name}</span>
              {short && (
                <span className={styles.short} aria-hidden="true">
                  {short}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {markets.map(({ id }) => (
        <span key={id} className={styles.place} id={id} data-market-place />
      ))}
      {markets.map(({ id, inSentence }) => (
        <p key={id} className={`small ${styles.named}`} data-markets={id} data-market-named>
          Shown for {inSentence}. <a href="#market">Show another market</a>
        </p>
      ))}
    </aside>
  )
}
