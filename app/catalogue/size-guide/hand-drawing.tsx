import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import styles from './hand-drawing.module.css'

export function HandDrawing() {
  return (
    <figure className={`no-print ${styles.figure}`}>
      <svg
        className={styles.hand}
        viewBox="0 0 520 640"
        role="img"
        aria-label="An open right hand, seen from the palm. Line 1 runs round the palm at its widest part, below the knuckles and without the thumb. Line 2 runs from the tip of the middle finger to the first crease of the wrist."
      >
        <path
          className={styles.skin}
          d="M176 626C178 590 174 560 164 532C150 494 142 460 141 424C140 396 137 372 132 344C127 314 118 270 113 238C110 217 118 203 132 202C146 201 154 212 158 232C164 264 172 306 180 338C182 346 188 346 188 338C188 296 184 224 183 158C183 134 192 121 208 121C224 121 232 134 233 157C235 214 238 282 241 330C242 339 248 339 249 330C252 276 256 186 260 122C262 98 272 86 288 87C304 88 312 101 311 124C308 188 304 270 304 334C304 343 311 344 313 336C322 292 334 228 343 178C347 157 357 146 371 148C385 150 392 163 389 184C381 240 370 306 366 356C364 384 372 396 388 388C404 378 418 356 434 336C447 319 461 309 474 316C487 323 488 338 479 355C456 400 428 440 398 478C380 500 366 520 360 544C355 568 356 598 358 626"
        />
        <path
          className={styles.creases}
          d="M168 546C220 560 300 562 357 548M150 408C206 396 268 414 300 448M188 372C246 352 318 356 362 384M374 398C338 424 312 470 306 534M118 262q18-8 40-6M124 300q20-8 46-4M186 186q24-6 47 0M188 250q26-6 49 0M262 148q26-4 49 2M260 214q26-4 49 2M341 204q24-2 43 8M332 258q24-2 46 8"
        />
        <g className={styles.lines}>
          <path d="M137 372C190 392 318 394 367 372" />
          <path d="M137 372C150 352 352 350 367 372" strokeDasharray="2 8" />
          <path d="M287 92V552M272 87h32M272 552h32" />
          <path d="M102 380 137 373" />
        </g>
        <g className={styles.keys}>
          <circle cx="84" cy="384" r="17" />
          <circle cx="288" cy="48" r="17" />
          <text x="84" y="390">
            1
          </text>
          <text x="288" y="54">
            2
          </text>
        </g>
      </svg>
      <figcaption>
        <ol className={styles.keyed} role="list">
          <li>
            <b>1</b>
            <span>
              <b>Circumference.</b> Tape round the palm at its widest part, without the thumb. Hand open, tape
              not pulled.
            </span>
          </li>
          <li>
            <b>2</b>
            <span>
              <b>Length.</b> From the tip of the middle finger to the first crease of the wrist.
            </span>
          </li>
        </ol>
        <button type="button" className={`go ${styles.print}`} data-print>
          <span>Print a ruler at true size</span>
          <StaticIcon name="printer" />
        </button>
        <p className={`small ${styles.how}`}>No tape? Print this page: a ruler at true size comes with it.</p>
      </figcaption>
    </figure>
  )
}
