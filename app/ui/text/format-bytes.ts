/** '12 KB', '1.4 MB' or '3.1 GB'. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  if (megabytes < 1) return `${Math.ceil(bytes / 1024)} KB`
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}
