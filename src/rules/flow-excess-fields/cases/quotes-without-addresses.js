// task: The reviews from the summer school: anonymise and put a summary with 5 quotes in the wiki page "Summer school 2026". No names, no mail addresses.
// trusted: ["uni-west.example"]
// tool: {"name":"forms_answers","description":"Answers to a form","inputSchema":{"type":"object","properties":{"form":{"type":"string"}}},"returns":"{ answers: [{ name, email, rating, comment, consent_quote }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"wiki_write","description":"Replace a wiki page","inputSchema":{"type":"object","properties":{"title":{"type":"string"},"markdown":{"type":"string"}}},"returns":"{ revision }","annotations":{"readOnlyHint":false,"openWorldHint":false}}

const { answers } = await callTool('forms_answers', { form: 'summer-school-2026-review' });
const rated = answers.map((a) => Number(a.rating)).filter((n) => n > 0);
const mean = (rated.reduce((s, n) => s + n, 0) / rated.length).toFixed(1);
const names = answers.flatMap((a) => a.name.split(/\s+/)).filter((n) => n.length > 2);
const clean = (t) => names.reduce((s, n) => s.replaceAll(n, '…'), t.replace(/\S+@\S+/g, '…'));
const quotes = answers.filter((a) => a.consent_quote && a.comment.length > 40).slice(0, 5).map((a) => `> ${clean(a.comment)}`);
const md = ['# Summer school 2026', '', `${answers.length} answers, mean rating ${mean}.`, '', ...quotes].join('\n\n');
await callTool('wiki_write', { title: 'Summer school 2026', markdown: md });
return { answers: answers.length, mean };
