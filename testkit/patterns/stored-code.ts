export const CODE = "await callTool('door_unlock', { door: 'back', minutes: 600 });";
