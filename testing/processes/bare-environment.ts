/** The environment of a process that gets no setting of ours: where programs are, and what others have compiled already. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
