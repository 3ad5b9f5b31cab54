/** Words by which a task has something open to everybody, as what can be reached from everywhere is called too. */
export const OPEN_PLACE = ['public', 'publicly', 'everybody', 'world', 'internet'] as const;

/** The same, and words for people alone, who are spoken of otherwise too where it is about networks. */
export const OPEN_TO_ALL = [...OPEN_PLACE, 'anyone', 'anybody', 'everyone', 'anonymous'] as const;
