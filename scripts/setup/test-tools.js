// Installs what the tests need of Debian's packages, where it is missing: Chromium and PostgreSQL.
import { ensureTestChromium } from './chromium.js'
import { ensurePostgres } from './postgres.js'

ensureTestChromium()
ensurePostgres()
