import { request } from 'node:http';
import { TOKEN_HEADER } from '../../src/console/protocol.ts';
import { Authenticator, type SignOptions } from './authenticator.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what the server answers
  readonly json: any;
}

export interface SendOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** Sent as they are; `undefined` takes a header away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** What a browser would send; every part of it can be replaced. */
export class Client {
  readonly origin: string;
  readonly #port: number;
  cookie: string | undefined;
  token: string | undefined;

  constructor(origin: string, port = Number(new URL(origin).port)) {
    this.origin = origin;
    this.#port = port;
  }

  send(path: string, { method = 'GET', body, headers = {} }: SendOptions = {}): Promise<Reply> {
    const all: Record<string, string | undefined> = {
      host: new URL(this.origin).host,
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { origin: this.origin, 'content-type': 'application/json' } : {}),
      ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
      ...(this.token === undefined ? {} : { [TOKEN_HEADER]: this.token }),
      ...headers,
    };
    const sent = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port: this.#port, path, method, headers: sent },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const isJson = String(incoming.headers['content-type']).startsWith('application/json');
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text,
              json: isJson && text !== '' ? JSON.parse(text) : undefined,
            });
          });
        },
      );
      outgoing.on('error', reject);
      if (body !== undefined) outgoing.write(typeof body === 'string' ? body : JSON.stringify(body));
      outgoing.end();
    });
  }

  post(path: string, body: unknown = {}, headers: SendOptions['headers'] = {}): Promise<Reply> {
    return this.send(path, { method: 'POST', body, headers });
  }

  /** Enrols a new passkey by a link, and signs in with it. */
  async enrol(link: string): Promise<Authenticator> {
    const secret = new URL(link).hash.replace('#invite=', '');
    const key = new Authenticator(this.origin);
    const asked = await this.post('/api/enrol/options', { secret });
    const response = key.create(asked.json.options.challenge);
    this.keep(await this.post('/api/enrol', { secret, ceremony: asked.json.ceremony, response }));
    return key;
  }

  async signIn(key: Authenticator, options: SignOptions = {}): Promise<Reply> {
    const { ceremony, options: asked } = (await this.post('/api/sign-in/options')).json;
    const reply = await this.post('/api/sign-in', { ceremony, assertion: key.get(asked.challenge, options) });
    if (reply.status === 200) this.keep(reply);
    return reply;
  }

  /** Signs an answer to a request. */
  async sign(id: string, body: object, key: Authenticator, options: SignOptions = {}): Promise<object> {
    const { ceremony, options: asked } = (await this.post(`/api/requests/${id}/sign`, body)).json;
    return { ceremony, assertion: key.get(asked.challenge, options) };
  }

  keep(reply: Reply): void {
    const [cookie] = reply.headers['set-cookie'] ?? [];
    if (reply.status !== 200 || cookie === undefined) throw new Error(`not signed in: ${reply.text}`);
    this.cookie = cookie.split(';')[0];
    this.token = reply.json.token;
  }
}
