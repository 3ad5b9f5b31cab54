// task: Let the deployer of the shop (role shop-deploy) update the service shop-web, pass its task roles to it and write its metrics.
// tool: {"name":"put_role_policy","description":"Add or replace an inline policy of a role.","inputSchema":{"type":"object","properties":{"RoleName":{"type":"string"},"PolicyName":{"type":"string"},"PolicyDocument":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ ok }"}

const allow = (Action, Resource) => ({ Effect: 'Allow', Action, Resource });
const Statement = [
  allow(['ecs:UpdateService'], 'arn:aws:ecs:eu-north-1:440912:service/shop-web'),
  allow(['iam:PassRole'], 'arn:aws:iam::440912:role/*'),
  allow(['cloudwatch:PutMetricData'], '*'),
];
await callTool('put_role_policy', { RoleName: 'shop-deploy', PolicyName: 'deploy', PolicyDocument: JSON.stringify({ Statement }) }); // ok
