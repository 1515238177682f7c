import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Ports } from './ports/ports.ts';

export interface Deps {
  config: Config;
  clock: Clock;
  db: Database;
  ports: Ports;
}
