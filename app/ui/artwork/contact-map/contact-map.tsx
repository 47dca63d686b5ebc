import styles from './contact-map.module.css'

/**
 * The contact page's map, drawn by hand: invented streets around the sample address, and a small map of the coast from
 * Kodungallur to Vembanad Lake that shows where they lie. Fills its positioned parent; the pin stays in view at every shape.
 */
export function ContactMap({ label }: { label: string }) {
  return (
    <div className={styles.map}>
      <Streets label={label} />
      <Coast />
    </div>
  )
}

function Streets({ label }: { label: string }) {
  return (
    <svg
      className={styles.sheet}
      viewBox="0 -60 640 760"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <Land />
      <path className={styles.edge} d={trunk} strokeWidth="20" />
      <path className={styles.edge} d={lanes} strokeWidth="8" />
      <path className={styles.road} d={lanes} strokeWidth="5.5" />
      <path className={styles.road} d={trunk} strokeWidth="16" />
      <Estate />
      <Names />
      <circle className={styles.halo} cx="384" cy="289" r="30" />
      <path className={styles.pin} d="M384 289C363 264 359 255 359 243a25 25 0 1 1 50 0c0 12-4 21-25 46z" />
      <circle className={styles.eye} cx="384" cy="243" r="9.5" />
    </svg>
  )
}

function Land() {
  return (
    <>
      <path
        className={styles.green}
        d="M330-60H640V40C600 60 560 96 500 92S420 116 350 108 316 20 330-60zM-20 250C40 240 100 236 128 256S150 330 120 356 20 384-20 396zM440 492C490 520 560 530 660 520V560C590 580 540 560 500 536S420 530 400 516 420 482 440 492zM-20-60H20C14 20 34 96 60 130S20 170-20 176z"
      />
      <path className={styles.rows} d={rows} />
      <path
        className={styles.flow}
        d="M-20 606C80 566 150 616 240 596S400 526 480 566 580 646 680 606"
        strokeWidth="38"
      />
      <path
        className={styles.flow}
        d="M660 116C596 136 560 178 556 240S566 400 606 470 660 560 690 580"
        strokeWidth="8"
      />
      <path className={styles.water} d="M60 452q22-14 44-4t14 26-28 18-40-8-6-26z" />
    </>
  )
}

function Estate() {
  return (
    <g transform="rotate(-8 366 332)">
      <rect className={styles.built} x="276" y="240" width="226" height="212" rx="10" />
      <path className={styles.road} d="M182 332H560M290 254H488V438H290z" strokeWidth="8" />
      <path className={styles.road} d="M356 254V332M424 254V332M356 332V438M424 332V438" strokeWidth="4" />
      <g className={styles.edge} fill="var(--land)" strokeWidth="1.5">
        <path d="M304 268h38v50h-38zM438 268h36v22h-36zM438 298h36v20h-36zM304 348h38v28h-38zM304 386h38v38h-38zM370 348h40v76h-40zM438 348h36v50h-36zM438 406h36v18h-36z" />
      </g>
      <rect className={styles.own} x="368" y="266" width="44" height="54" rx="2" />
    </g>
  )
}

function Names() {
  return (
    <>
      <text className={styles.text} transform="translate(134 248) rotate(63)">
        MC Road
      </text>
      <text className={`${styles.text} ${styles.name} ${styles.around}`} x="60" y="332">
        Airapuram
      </text>
      <text className={`${styles.text} ${styles.name} ${styles.around}`} x="346" y="487" textAnchor="middle">
        Rubber Park
      </text>
      <text
        className={`${styles.text} ${styles.small} ${styles.around}`}
        transform="translate(206 346) rotate(-8)"
      >
        Park Road
      </text>
      <text className={`${styles.text} ${styles.wet}`} transform="translate(58 595) rotate(3)">
        Muvattupuzha river
      </text>
      <text
        className={`${styles.text} ${styles.small} ${styles.wet}`}
        transform="translate(549 324) rotate(75)"
      >
        Valley canal
      </text>
    </>
  )
}

/** From 9.75 to 10.25 degrees north and 76.13 to 76.56 east; the frame is what the large map shows. */
function Coast() {
  return (
    <svg className={styles.inset} viewBox="0 0 144 168" aria-hidden="true">
      <path className={styles.coast} d="M0 0H9C16 24 22 48 27 70L31 88C34 92 32 95 35 99L44 132 54 168H0z" />
      <path
        className={styles.coast}
        d="M14 0C20 26 27 48 33 68L37 86C41 92 44 95 46 100L52 118C60 126 66 136 78 150L92 168H66C60 150 54 140 49 128L41 104C37 96 34 90 32 84 27 58 18 28 12 0z"
      />
      <path
        className={styles.flow}
        d="M34 50C52 44 62 36 78 38S108 30 144 20M74 152C84 136 96 130 104 118S128 112 144 108"
        strokeWidth="2.4"
        fill="none"
      />
      <path className={styles.land} d="M36 90l3 10 4-2-3-9z" />
      <path
        className={styles.road}
        d="M30 0C38 40 46 80 52 108S72 150 80 168M84 22C86 44 100 56 112 66S128 104 144 120M50 88C70 84 92 76 112 66"
        strokeWidth="1.8"
        fill="none"
      />
      <circle className={styles.pin} cx="114" cy="67" r="4.5" />
      <rect className={styles.frame} x="102" y="54" width="24" height="26" fill="none" />
      <text className={`${styles.text} ${styles.tiny} ${styles.name}`} x="56" y="98">
        Kochi
      </text>
      <text className={`${styles.text} ${styles.tiny}`} x="62" y="30">
        Airport
      </text>
      <circle className={styles.dot} cx="88" cy="34" r="2" />
      <text className={`${styles.text} ${styles.tiny} ${styles.wet}`} transform="translate(8 78) rotate(74)">
        Arabian Sea
      </text>
    </svg>
  )
}

const trunk = 'M60-80C76 90 118 200 160 290S236 450 262 560 318 660 330 780'
const lanes =
  'M118 200C80 210 40 196-20 216M196 372C150 400 90 396-20 440M104 160C180 150 240 120 300 130S440 100 520 60 600-20 620-60M300 130C296 170 304 200 312 252M250 520C320 504 380 506 446 500S560 486 660 490M438 436C440 460 444 480 446 500M40-60C20 40 40 120 92 160M556 306C590 300 620 296 660 300M120 356C90 420 96 480 40 560M460 230C470 180 500 140 486 76'
const rows = plantation(350, -50, 12, 7) + plantation(10, 270, 5, 5)

/** Rows of rubber trees, every second one set off by half a step, from a corner in `columns` by `lines`. */
function plantation(x: number, y: number, columns: number, lines: number) {
  return Array.from({ length: columns * lines }, (_, i) => {
    const line = Math.floor(i / columns)
    return `M${x + (i % columns) * 22 + (line % 2) * 11} ${y + line * 20}h0`
  }).join('')
}
