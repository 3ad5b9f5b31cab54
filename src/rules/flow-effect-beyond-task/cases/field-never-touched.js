// task: Update the purchase prices from the pricelist f-9931, but never touch sales prices.
// trusted: []
// tool: {"name": "prices_read", "description": "Rows of a pricelist.", "inputSchema": {"type": "object", "properties": {"file": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ rows: [{ ean, price }] }"}
// tool: {"name": "articles_find", "description": "Articles by EAN.", "inputSchema": {"type": "object", "properties": {"ean": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ no, ean, PurchasePrice, SalesPrice }"}
// tool: {"name": "article_update", "description": "Change fields of one article.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}, "fields": {"type": "object"}}}, "returns": "{ ok }"}

const { rows } = await callTool('prices_read', { file: 'f-9931' });
for (const { ean, price } of rows) {
  const article = await callTool('articles_find', { ean });
  if (price > 0 && price !== article.PurchasePrice) await callTool('article_update', { no: article.no, fields: { PurchasePrice: price } }); // ok
}
