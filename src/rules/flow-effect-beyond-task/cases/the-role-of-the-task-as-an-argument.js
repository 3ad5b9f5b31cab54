// task: Put the recipes which I created in the cookbook into the section drafts.
// tool: {"name":"recipes_list","description":"List recipes.","inputSchema":{"type":"object","properties":{"book":{"type":"string"},"author":{"type":"string"},"owner":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ recipes: [{ id, title }] }"}
// tool: {"name":"recipe_move","description":"Move a recipe.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"section":{"type":"string"}}},"returns":"{ ok }"}

const { recipes } = await callTool('recipes_list', { book: 'cookbook', author: 'me' });
for (const { id } of recipes) await callTool('recipe_move', { id, section: 'drafts' }); // ok
