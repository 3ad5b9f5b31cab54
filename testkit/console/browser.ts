import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';

/** Where Chromium is; installed by the package manager where it is missing and that is allowed. */
export function findChromium(): string | undefined {
  if (existsSync(CHROMIUM)) return CHROMIUM;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const run = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  if (!run('update', '-qq') || !run('install', '-y', '-qq', '--no-install-recommends', 'chromium'))
    return undefined;
  return existsSync(CHROMIUM) ? CHROMIUM : undefined;
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface PersonOptions {
  readonly dark?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
}

/** A browser of one person, with a passkey that answers by itself. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whether the authenticator can verify its user from now on. */
  verify(yes: boolean): Promise<void>;
  /** Texts of the console, and of policies that the page broke. */
  readonly complaints: readonly string[];
}

export async function openPerson(browser: Browser, options: PersonOptions = {}): Promise<Person> {
  const { dark = false, width = 1280, height = 860, reducedMotion = true } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  // Shorter than a test, so that a failure names what was waited for.
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    page,
    context,
    complaints,
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Opens a link and makes a passkey. */
export async function enrolBy({ page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}
