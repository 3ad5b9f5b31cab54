// task: Extend the 2 loans of reader R-5 by as many weeks as the library allows.
// trusted: []
// tool: {"name": "loans_of", "description": "Loans of a reader.", "inputSchema": {"type": "object", "properties": {"reader": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ loans: [{ id, max_weeks }] }"}
// tool: {"name": "loan_extend", "description": "Extend a loan.", "inputSchema": {"type": "object", "properties": {"loan": {"type": "string"}, "weeks": {"type": "integer"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ due }"}

const { loans } = await tools.loans_of({ reader: 'R-5' });
for (const { id, max_weeks } of loans) await tools.loan_extend({ loan: id, weeks: max_weeks });
