/**
 * Stands for the stories of all routes: `routeStories.ts` puts one per route of `flows/*.json` in its place. Touching this file
 * makes a running Storybook list them anew.
 */
export {};
