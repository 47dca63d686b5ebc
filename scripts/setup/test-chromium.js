// Installs the Chromium of the browser tests if it is missing.
import { ensureTestChromium } from './chromium.js'

ensureTestChromium()
