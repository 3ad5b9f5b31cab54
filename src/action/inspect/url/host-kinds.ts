/**
 * What kinds of hosts lend anybody a place to send data to. Endings of host names; facts about public services, the same
 * for every user, and every one of them has honest uses.
 */

export type HostKind =
  | 'paste'
  | 'catcher'
  | 'tunnel'
  | 'drop'
  | 'shortener'
  | 'chat-hook'
  | 'rebind'
  | 'onion'
  | 'dynamic';

const ROWS: readonly (readonly [HostKind, string])[] = [
  [
    'paste',
    `pastebin.com paste.ee hastebin.com ghostbin.com dpaste.com dpaste.org rentry.co rentry.org privatebin.net termbin.com ix.io sprunge.us
     paste.rs controlc.com justpaste.it pastie.org bpa.st paste.debian.net paste.ubuntu.com 0bin.net p.ip.fi clbin.com
     gist.github.com gist.githubusercontent.com telegra.ph`,
  ],
  [
    'catcher',
    `webhook.site requestbin.com requestbin.net pipedream.net beeceptor.com hookbin.com requestcatcher.com webhook.cool mockbin.org
     burpcollaborator.net oastify.com interact.sh oast.pro oast.live oast.site oast.online oast.fun oast.me dnslog.cn ceye.io
     canarytokens.com bxss.me xss.ht postb.in ptsv2.com hookdeck.com smee.io webhookinbox.com typedwebhook.tools`,
  ],
  [
    'tunnel',
    `ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev trycloudflare.com loca.lt localtunnel.me serveo.net localhost.run lhr.life
     pagekite.me bore.pub telebit.io playit.gg pinggy.io pinggy.link tunnelto.dev localxpose.io loclx.io devtunnels.ms zrok.io`,
  ],
  [
    'drop',
    `transfer.sh file.io 0x0.st tmpfiles.org gofile.io anonfiles.com catbox.moe litterbox.catbox.moe wetransfer.com we.tl sendspace.com
     mediafire.com zippyshare.com uguu.se bashupload.com temp.sh oshi.at filebin.net pixeldrain.com send.vis.ee mega.nz fileditch.com
     ufile.io dropmefiles.com x0.at`,
  ],
  [
    'shortener',
    'bit.ly tinyurl.com t.co goo.gl is.gd v.gd ow.ly buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly tiny.cc bl.ink s.id lnkd.in',
  ],
  [
    'chat-hook',
    'hooks.slack.com discord.com/api/webhooks discordapp.com/api/webhooks api.telegram.org webhook.office.com hooks.zapier.com maker.ifttt.com hook.eu1.make.com',
  ],
  [
    'rebind',
    'nip.io sslip.io xip.io localtest.me lvh.me vcap.me lacolhost.com rbndr.us 1u.ms traefik.me backname.io',
  ],
  ['onion', 'onion i2p'],
  [
    'dynamic',
    'duckdns.org no-ip.org no-ip.com ddns.net hopto.org zapto.org dyndns.org sytes.net servehttp.com dynu.net freeddns.org myftp.org',
  ],
];

const TABLE: ReadonlyMap<string, HostKind> = new Map(
  ROWS.flatMap(([kind, hosts]) => hosts.split(/\s+/).map((host) => [host, kind] as const)),
);

/** The kind of a host, by its own name or one above it; `path` tells apart hosts that also do other things. */
export function hostKind(host: string, path: string): HostKind | undefined {
  let rest = host;
  for (let i = 0; i < 12; i += 1) {
    const kind = TABLE.get(rest);
    if (kind !== undefined) return kind;
    const dot = rest.indexOf('.');
    if (dot < 0) break;
    rest = rest.slice(dot + 1);
  }
  return /^\/api\/(v\d{1,2}\/)?webhooks\//.test(path) && /(^|\.)discord(app)?\.com$/.test(host)
    ? 'chat-hook'
    : undefined;
}

/** How each kind is told, and how bad it is that something is sent there. */
export const KIND_MEANING: Readonly<Record<HostKind, readonly [string, number]>> = {
  paste: ['a site where anybody can leave and read texts', 0.55],
  catcher: ['a service that records whatever is sent to it', 0.7],
  tunnel: ['a tunnel to a machine that nobody knows', 0.6],
  drop: ['a site where anybody can leave and fetch files', 0.6],
  shortener: ['a short link that hides where it goes', 0.3],
  'chat-hook': ['an address through which anybody who knows it posts into a chat', 0.4],
  rebind: ['a name that stands for whatever address is written into it', 0.6],
  onion: ['a hidden service', 0.6],
  dynamic: ['a name that its owner moves at will', 0.4],
};
