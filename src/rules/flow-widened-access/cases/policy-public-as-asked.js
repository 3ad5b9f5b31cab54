// task: The bucket mill-press is our press kit: let everyone on the web read what is in it.
// tool: {"name":"put_bucket_policy","description":"Put the policy of a bucket.","inputSchema":{"type":"object","properties":{"bucket":{"type":"string"},"policy":{"type":"object"}}},"returns":"{ ok }"}

const Statement = [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::mill-press/*' }];
await callTool('put_bucket_policy', { bucket: 'mill-press', policy: { Statement } }); // ok
