// task: Enter the new salaries from the sheet Raises 2027 into HR
// tool: {"name":"sheet_rows","description":"Rows of a sheet","inputSchema":{"type":"object","properties":{"sheet":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ employee_id, new_salary }]"}
// tool: {"name":"salary_set","description":"Sets the salary of an employee","inputSchema":{"type":"object","properties":{"employee_id":{"type":"number"},"salary":{"type":"number"}}}}
for (const row of await callTool('sheet_rows', { sheet: 'Raises 2027' })) {
  const salary = row.new_salary;
  await callTool('salary_set', { employee_id: row.employee_id, salary }); // ok
}
