// task: El viernes 27 tengo médico todo el día. Cancela las reuniones que organizo yo y avisa a los asistentes con un mensaje corto. La de Marta Ugarte (la de presupuesto) déjala como está, que esa la hago por teléfono. Y lo privado tampoco lo toques.
// trusted: ["olmedo.example"]
// tool: {"name":"event_list","description":"Eventos del calendario de la usuaria entre dos horas.","inputSchema":{"type":"object","properties":{"from":{"type":"string"},"to":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ events: [{ id, title, visibility, organizer: { name, self }, attendees: [{ name, email }] }] }"}
// tool: {"name":"event_cancel","description":"Cancelar un evento que organiza la usuaria; los asistentes reciben el mensaje.","inputSchema":{"type":"object","properties":{"event_id":{"type":"string"},"message":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":true}}

const { events } = await callTool('event_list', { from: '2026-11-27', to: '2026-11-28' });
const ofMarta = (one) => one.organizer.name === 'Marta Ugarte' || one.attendees.some((a) => a.name === 'Marta Ugarte');
for (const one of events) {
  if (one.visibility === 'private' || one.attendees.length === 0 || (ofMarta(one) && /presupuesto/i.test(one.title))) continue;
  if (one.organizer.self) await callTool('event_cancel', { event_id: one.id, message: 'Lo siento' }); // ok
}
