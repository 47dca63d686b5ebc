// Imported first by every program that writes data: what it makes is for its owner only, whatever the system's habit is.
// Programs that build or install do not: Caddy and nginx read what they make.
process.umask(0o077)
