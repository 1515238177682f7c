import { useOf } from '@storybook/addon-docs/blocks';
import { Fragment, type ReactNode } from 'react';
import type { About, Place } from '../book/page.ts';

/** The docs of a route, generated from the flow: purpose, access, targets and states. */
export function RouteDocs() {
  const { preparedMeta } = useOf('meta', ['meta']);
  // written by `writeBook`
  const { about, offered } = preparedMeta.parameters as { about: About; offered: { id: string; name: string }[] };
  return (
    <div className="sbdocs sbdocs-content">
      <h1>{about.title}</h1>
      <Facts about={about} />
      <h2>What comes next</h2>
      <Exits exits={about.exits} />
      <h2>States</h2>
      <ul>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <StoryLink id={id}>{name}</StoryLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ about: { addresses, access, guards, refusedTo, rules, progress } }: { about: About }) {
  return (
    <dl>
      <Fact name={addresses.length > 1 ? 'Addresses' : 'Address'}>
        <code>{addresses.join(', ')}</code>, <StoryLink id="journeys-map--flow">find it on the map</StoryLink>
      </Fact>
      <Fact name="Who sees it">{access}</Fact>
      {guards.length > 0 && (
        <Fact name="Only if">
          <List items={guards} />
          {refusedTo && (
            <>
              Everybody else goes to <PlaceLink place={refusedTo} />.
            </>
          )}
        </Fact>
      )}
      {rules.length > 0 && (
        <Fact name="Goes elsewhere">
          <ul>
            {rules.map(({ condition, to }) => (
              <li key={condition}>
                {condition}: on to <PlaceLink place={to} />.
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {progress !== undefined && <Fact name="Progress">{progress} %</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <strong>{name}</strong>
      </dt>
      <dd style={{ margin: '0 0 16px' }}>{children}</dd>
    </>
  );
}

function Exits({ exits }: { exits: About['exits'] }) {
  if (exits.length === 0) return <p>Nothing: one leaves it by the shell alone.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>What</th>
          <th>Says</th>
          <th>Leads to</th>
        </tr>
      </thead>
      <tbody>
        {exits.map(({ kind, label, to }) => (
          <tr key={`${kind} ${label} ${to?.name}`}>
            <td>{kind}</td>
            <td>{label}</td>
            <td>{to ? <PlaceLink place={to} /> : 'Stays here'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function PlaceLink({ place: { name, doc, may = [] } }: { place: Place }) {
  if (may.length > 0)
    return (
      <>
        {name}:{' '}
        {may.map((place, index) => (
          <Fragment key={place.name}>
            {index > 0 && ', '}
            <PlaceLink place={place} />
          </Fragment>
        ))}
      </>
    );
  return doc === undefined ? <em>{name}</em> : <StoryLink id={doc}>{name}</StoryLink>;
}

/** Links to a page of the Storybook manager, outside this frame. */
function StoryLink({ id, children }: { id: string; children: ReactNode }) {
  const kind = id.endsWith('--docs') ? 'docs' : 'story';
  return (
    <a href={`./?path=/${kind}/${id}`} target="_top">
      {children}
    </a>
  );
}
