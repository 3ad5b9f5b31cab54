// task: Rerun sessions_daily for 9 November, the counts are short.
// tool: {"name":"tasks_clear","description":"Clear task instances of a job for a day so that they run again.","inputSchema":{"type":"object","properties":{"job":{"type":"string"},"day":{"type":"string"}}}}

await callTool('tasks_clear', { job: 'sessions_daily', day: '2026-11-09' });
