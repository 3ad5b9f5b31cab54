// task: Approve the reviews of verified buyers and trash those that are not verified. Delete drafts that aren't pinned. Leave out shared or archived ones.
// tool: {"name":"list_reviews","description":"Lists the reviews that are held.","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"{ reviews: [{ id, verified, text }] }"}
// tool: {"name":"update_review","description":"Sets the status of a review.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"status":{"type":"string"}}},"returns":"{ ok }"}
// tool: {"name":"list_drafts","description":"Lists the drafts.","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"{ drafts: [{ id, pinned, archived }] }"}
// tool: {"name":"delete_draft","description":"Deletes a draft.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}

const { reviews } = await callTool('list_reviews', {});
for (const review of reviews) {
  if (review.verified) await callTool('update_review', { id: review.id, status: 'approved' });
  else await callTool('update_review', { id: review.id, status: 'trash' });
}
const { drafts } = await callTool('list_drafts', {});
for (const draft of drafts.filter((draft) => !draft.pinned && !draft.archived)) await callTool('delete_draft', { id: draft.id });
