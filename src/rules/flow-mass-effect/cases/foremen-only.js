// task: Write to the foremen of Alder and Birch that the crane is back. Nobody else please.
// trusted: ["mill.example"]
// tool: {"name":"works.people","description":"People of a works.","inputSchema":{"type":"object","properties":{"works":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ people: [{ id, name, role }] }"}
// tool: {"name":"works.write","description":"Write to one person.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"text":{"type":"string"}}},"annotations":{"openWorldHint":false},"returns":"{ ok }"}

for (const works of ['Alder', 'Birch']) {
  const { people } = await callTool('works.people', { works });
  for (const { id } of people.filter(({ role }) => role === 'foreman'))
    await callTool('works.write', { id, text: 'The crane is back.' }); // ok
}
