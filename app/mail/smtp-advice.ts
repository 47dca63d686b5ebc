const advice: Record<string, string> = {
  EAUTH: 'User or password in SMTP_URL are refused: mind that @ : / in them are written %40 %3A %2F.',
  EDNS: 'The name of the server in SMTP_URL is not known: check its spelling.',
  ECONNECTION:
    'Nothing answers there: check host and port in SMTP_URL (587, or smtps:// with 465), and the firewall.',
  ESOCKET:
    'Nothing answers there: check host and port in SMTP_URL (587, or smtps:// with 465), and the firewall.',
  ETIMEDOUT: 'It does not answer in time: many providers block port 25; try 587.',
  ETLS: 'No encryption with a valid certificate, so neither mail nor password was sent. Use a server that has it: smtps:// with port 465, or smtp:// with port 587 (STARTTLS).',
}

/** What to do about a mail server that cannot be used. @param error of nodemailer. @returns undefined where nobody knows. */
export function smtpAdvice(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /certificate|altname/i.test(message) ? advice.ETLS : advice[code]
}
