import { useState } from 'react';
import { Accordion, Card, RouteLink, RoutePage, SearchField, useLoaded, useWords, type Answers } from 'passbook';
import styles from './Faq.module.css';

type Subject = Answers['faqs'][number];

export function Faq() {
  const say = useWords();
  const subjects = useLoaded<'faqs'>('faqs') ?? [];
  const [text, setText] = useState('');
  const found = findQuestions(subjects, text);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <RoutePage>
      <SearchField
        label={say('screens.faq.search')}
        value={text}
        onChange={setText}
        result={count === 0 ? say('screens.faq.nothing') : say('screens.faq.found', { count })}
      />
      {found.map(({ subject, questions }) => (
        <div key={subject} className={styles.subject}>
          <h2>{subject}</h2>
          <Accordion
            items={questions.map(({ question, answer }) => ({
              id: question.replaceAll(/\W+/g, '-'),
              title: question,
              children: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
            }))}
          />
        </div>
      ))}
      <Card title={say('screens.faq.help')}>
        <p>{say('screens.faq.write')}</p>
        <RouteLink to="/message-center/add-new-message" />
      </Card>
    </RoutePage>
  );
}

/** Questions that contain every word of `text`, in the question or its answer. */
function findQuestions(subjects: readonly Subject[], text: string): Subject[] {
  const words = text.toLowerCase().split(/\s+/);
  const matches = ({ question, answer }: Subject['questions'][number]) => {
    const all = [question, ...answer].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return subjects
    .map(({ subject, questions }) => ({ subject, questions: questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}
