const advice: Record<string, string> = {
  EAUTH: 'The user or password in SMTP_URL was rejected: write @ : / in them as %40 %3A %2F.',
  EDNS: 'The server name in SMTP_URL was not found: check its spelling.',
  ECONNECTION:
    'The server cannot be reached: check host and port in SMTP_URL (587, or smtps:// with 465), and the firewall.',
  ESOCKET:
    'The server cannot be reached: check host and port in SMTP_URL (587, or smtps:// with 465), and the firewall.',
  ETIMEDOUT: 'The server did not respond in time. Many providers block port 25; try 587.',
  ETLS: 'The server offers no encryption with a valid certificate, so neither e-mail nor password was sent. Use one that does: smtps:// with port 465, or smtp:// with port 587 (STARTTLS).',
}

export function smtpAdvice(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /certificate|altname/i.test(message) ? advice.ETLS : advice[code]
}
