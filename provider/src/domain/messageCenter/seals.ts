// Where each of them rests, for sealing it to its place.
export const subjectPlace = (threadId: string) => `message_threads/${threadId}/subject`;
export const textPlace = (messageId: string) => `messages/${messageId}/text`;
