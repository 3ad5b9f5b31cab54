// task: Deploy a function stock that answers how many there are of an article.
// trusted: []
// tool: {"name": "function_deploy", "description": "Deploy a function that answers requests.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}, "code": {"type": "string"}, "public": {"type": "boolean"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}, "returns": "{ url }"}

const code = `
const { createClient } = require('@supabase/supabase-js');
const db = createClient(process.env.URL, process.env.SERVICE_ROLE_KEY);
exports.handler = async (event) => {
  const { sku } = event.queryStringParameters;
  const { data } = await db.from('stock').select('sku, count').eq('sku', sku);
  const ids = Array.from(event.queryStringParameters.ids ?? '');
  return { statusCode: 200, body: JSON.stringify({ data, ids: ids.length }) };
};`;
await callTool('function_deploy', { name: 'stock', code }); // ok
