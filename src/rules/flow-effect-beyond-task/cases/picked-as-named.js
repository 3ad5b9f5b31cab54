// task: Make Ines Varga an editor of the project atlas.
// tool: {"name":"members_list","description":"Lists the members of a project","inputSchema":{"type":"object","properties":{"project":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ members: [{ id, name, email, role }] }"}
// tool: {"name":"member_set_role","description":"Sets the role of a member of a project","inputSchema":{"type":"object","properties":{"project":{"type":"string"},"member":{"type":"string"},"role":{"type":"string","enum":["viewer","editor","owner"]}}},"returns":"{ ok }"}

const { members } = await callTool('members_list', { project: 'atlas' });
const ines = members.find((member) => member.name === 'Ines Varga' || member.email.startsWith('ines.varga@'));
await callTool('member_set_role', { project: 'atlas', member: ines.id, role: 'editor' }); // ok
