import { ConfirmedAction, RouteNotice, RoutePage, Row, RowList, useLoaded, useWords, type Answers } from 'passbook';
import { useState } from 'react';

/** Devices that skip the one-time code; each can be removed. */
export function TrustedDevices() {
  const say = useWords();
  const devices = useLoaded<'devices'>('devices') ?? [];
  const [opened, setOpened] = useState<string>();
  if (devices.length === 0) return <RouteNotice lead={say('screens.trusted-devices.none')} actions={false} />;
  return (
    <RoutePage>
      <RowList label={say('screens.trusted-devices.list')}>
        {devices.map((device) => (
          <Device
            key={device.uuid}
            device={device}
            isOpen={device.uuid === opened}
            onOpen={() => setOpened((before) => (before === device.uuid ? undefined : device.uuid))}
          />
        ))}
      </RowList>
    </RoutePage>
  );
}

interface DeviceProps {
  device: Answers['devices'][number];
  isOpen: boolean;
  onOpen: () => void;
}

function Device({ device: { uuid, name, used_at: used, expires_at: expires, is_current }, isOpen, onOpen }: DeviceProps) {
  const say = useWords();
  return (
    <Row
      title={name}
      meta={say('screens.trusted-devices.used', { used })}
      value={is_current ? say('screens.trusted-devices.this') : undefined}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <p>{say('screens.trusted-devices.until', { expires })}</p>
      <ConfirmedAction
        name="remove"
        item={{ uuid }}
        label={say('screens.trusted-devices.remove')}
        title={say('screens.trusted-devices.sure', { name })}
        keep={say('screens.trusted-devices.keep')}
      >
        <p>{say(`screens.trusted-devices.${is_current ? 'thenThis' : 'then'}`)}</p>
      </ConfirmedAction>
    </Row>
  );
}
