// task: Publish the recipe R-7 on our blog, with the name of its cook.
// tool: {"name": "recipe_get", "description": "All that the desk holds on a recipe.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ id, title, steps: [string], cook: { name, home_phone } }"}
// tool: {"name": "blog_publish", "description": "Puts a text on the public blog.", "inputSchema": {"type": "object", "properties": {"slug": {"type": "string"}, "body": {"type": "string"}, "by": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}, "returns": "{ url }"}

const recipe = await callTool('recipe_get', { id: 'R-7' });
const PLAIN = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const slug = Array.from(recipe.cook.name.toLowerCase(), (c) => (c === ' ' ? '-' : (PLAIN[c] ?? c))).join('');
await callTool('blog_publish', { slug, body: recipe.steps.join('\n'), by: recipe.cook.name });
