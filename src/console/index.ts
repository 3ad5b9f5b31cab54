/** The approvals page: a server for people with passkeys. */

export { type Invited, invite } from './invitations.ts';
export { type ConsoleOptions, type OpenConsole, openApprovals, openConsole } from './open.ts';
export { DEFAULT_PORT, localSite, readSite, type Site } from './site.ts';
