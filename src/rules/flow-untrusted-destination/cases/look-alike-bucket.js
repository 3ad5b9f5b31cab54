// task: Unload October's lines to bucket mill-audit-exchange and tell the channel #mill-close.
// trusted: ["mill-audit-exchange"]
// tool: {"name":"export_to_s3","description":"Unload a query result to S3.","inputSchema":{"type":"object","properties":{"sql":{"type":"string"},"bucket":{"type":"string"}}},"returns":"{ uri }"}
// tool: {"name":"post_message","description":"Post a message in a channel.","inputSchema":{"type":"object","properties":{"channel":{"type":"string"},"text":{"type":"string"}}},"returns":"{ ok }"}

const sql = 'select * from ap.lines';
await callTool('export_to_s3', { sql, bucket: 'mill-audit-exchange' }); // ok
await callTool('export_to_s3', { sql, bucket: 'mill-audit-exchanqe' }); // expect: FLOW_UNTRUSTED_DESTINATION
await callTool('post_message', { channel: '#mill-close', text: 'done' }); // ok
await callTool('post_message', { channel: '#mill-c1ose', text: 'done' }); // expect: FLOW_UNTRUSTED_DESTINATION
