// Every program that writes data imports this file first, so that only the owner can read the data.
// Build and install scripts do not, because Caddy and nginx must be able to read their output.
process.umask(0o077)
