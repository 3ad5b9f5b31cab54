import { describe, expect, it } from 'vitest';
import { credentialPlace, isKeyLiteral } from './resources.ts';

describe('credentialPlace', () => {
  it.each([
    '/home/ci/.aws/credentials',
    '~/.ssh/id_ed25519',
    '/etc/shadow',
    '.env',
    '/app/.env.production',
    '/root/.netrc',
    '/proc/self/environ',
    '/home/x/.kube/config',
    'http://169.254.169.254/latest/meta-data/',
    'certs/server.pem',
    'C:\\Users\\x\\.ssh\\config',
    'config/credentials.json',
  ])('knows %s', (path) => {
    expect(credentialPlace(path)).toBeDefined();
  });

  it.each([
    '/etc/resolv.conf',
    '/srv/logs/app.log',
    'docs/environment.md',
    'src/envelope.ts',
    'process.env.example.com',
    'README.md',
    'secrets of the trade.txt',
    'https://shop.example/gift-cards',
  ])('leaves %s', (path) => {
    expect(credentialPlace(path)).toBeUndefined();
  });
});

describe('isKeyLiteral', () => {
  it('knows keys and certificates', () => {
    expect(isKeyLiteral('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOq4 a@b')).toBe(true);
    expect(isKeyLiteral('-----BEGIN PUBLIC KEY-----\nMIIB')).toBe(true);
  });
  it('leaves words about keys', () => {
    expect(isKeyLiteral('ssh-key of the runner')).toBe(false);
    expect(isKeyLiteral('the ssh-ed25519 format')).toBe(false);
  });
});
