/** Drawn as those of `siteIcons`, and apart from them: they stand on pages and parts of pages that load no React. */
export const staticIcons = {
  newspaper:
    'M15 18h-5M18 14h-8M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2M11 6h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
  help: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9.1 9a3 3 0 0 1 5.8 1c0 2-3 2.5-3 4M12 17.5v.01',
  'graduation-cap':
    'M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0zM22 10v6M6 12.5V16a6 3 0 0 0 12 0v-3.5',
  scan: 'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 8v8M11 8v8M14 8v8M17 8v8',
  filter: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
  linkedin:
    'M7 10v7M7 6.6v.01M11 17v-7M11 13.2c0-2 1.2-3.3 3-3.3s2.8 1.2 2.8 3.2V17M5.8 2.8h12.4a3 3 0 0 1 3 3v12.4a3 3 0 0 1 -3 3h-12.4a3 3 0 0 1 -3 -3v-12.4a3 3 0 0 1 3 -3z',
  'x-twitter': 'M4 4l16 16M20 4 4 20',
  facebook:
    'M14.2 21v-7.4h2.7l.5-3.2h-3.2V8.6c0-1 .5-1.7 1.8-1.7h1.5V4.1A16 16 0 0 0 15.3 4c-2.4 0-4 1.4-4 4v2.4H8.6v3.2h2.7V21',
  instagram:
    'M8.2 3.2h7.6a5 5 0 0 1 5 5v7.6a5 5 0 0 1 -5 5h-7.6a5 5 0 0 1 -5 -5v-7.6a5 5 0 0 1 5 -5zM7.9 12a4.1 4.1 0 1 0 8.2 0a4.1 4.1 0 1 0 -8.2 0M16.65 7a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0',
} as const
