import type { Approver } from '../../approval/request.ts';
import { escapeText } from '../../visible.ts';
import type { Era } from './denial.ts';
import { isObject, type JsonObject, objectIn, own } from './message.ts';

/** Members of `_meta` by which a modern request says what it is. */
const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  client: 'io.modelcontextprotocol/clientInfo',
} as const;

/** First version with elicitation, and first one in which a form says that it is one. */
const ELICITATION_SINCE = '2025-06-18';
const MODE_SINCE = '2025-11-25';

/** What is known of a client: from its handshake, or from the request itself. */
export interface ClientFacts {
  readonly era: Era;
  readonly person: Approver;
  /** Shows forms. */
  readonly form: boolean;
  /** A form says `mode: "form"`. */
  readonly mode: boolean;
}

/** What a client has said of itself in its handshake. */
export class ClientState {
  #params: JsonObject | undefined;
  #version: string | undefined;

  /** The parameters of `initialize`. */
  initialize(params: unknown): void {
    this.#params = isObject(params) ? params : {};
    this.#version = undefined;
  }

  /** The result of `initialize`: the version that both speak. */
  initialized(result: unknown): void {
    const version = isObject(result) ? own(result, 'protocolVersion') : undefined;
    this.#version = typeof version === 'string' ? version : undefined;
  }

  /** A legacy handshake has been completed. */
  get ready(): boolean {
    return this.#version !== undefined;
  }

  /** What a request may count on. */
  of(meta: JsonObject | undefined): ClientFacts {
    if (isModern(meta))
      return {
        era: 'modern',
        person: personOf(objectIn(meta, META.client)),
        form: showsForms(objectIn(meta, META.capabilities)),
        mode: true,
      };
    const version = this.#version ?? '';
    return {
      era: 'legacy',
      person: personOf(objectIn(this.#params, 'clientInfo')),
      form: version >= ELICITATION_SINCE && showsForms(objectIn(this.#params, 'capabilities')),
      mode: version >= MODE_SINCE,
    };
  }
}

/** Whether a request is of the era in which each says all of itself. */
export function isModern(meta: JsonObject | undefined): meta is JsonObject {
  return meta !== undefined && typeof own(meta, META.version) === 'string';
}

/** The version that a modern request names. */
export function versionOf(meta: JsonObject | undefined): string | undefined {
  const version = meta === undefined ? undefined : own(meta, META.version);
  return typeof version === 'string' ? version : undefined;
}

/** `{}` means forms alone; else they must be named. */
function showsForms(capabilities: JsonObject | undefined): boolean {
  const elicitation = objectIn(capabilities, 'elicitation');
  if (elicitation === undefined) return false;
  return Object.keys(elicitation).length === 0 || objectIn(elicitation, 'form') !== undefined;
}

/** Somebody at this client. What it calls itself is a claim, and all that is known. */
function personOf(client: JsonObject | undefined): Approver {
  const name = client === undefined ? undefined : own(client, 'name');
  const shown = typeof name === 'string' && name !== '' ? escapeText(name.slice(0, 64)) : 'unnamed';
  return { id: `mcp-client:${shown}`, authenticatedBy: 'mcp-elicitation' };
}
