import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { DocumentLink } from '../../ui/controls/DocumentLink.tsx';
import { RateNotice } from '../../ui/page/RateNotice.tsx';
import { useEntered } from '../hooks/routeContext.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import styles from './BeforeYouAgree.module.css';

export function BeforeYouAgree() {
  const say = useWords();
  const { branding, rateShape, documents } = useBrand();
  const { route } = useEntered();
  const { agreement } = useRouteTexts();
  return (
    <div className={styles.terms}>
      {route.rate && <RateNotice rate={branding.rate} shape={rateShape} />}
      {route.agreement && (
        <p className={styles.agreement}>
          {agreement.map((part) =>
            typeof part === 'string' ? (
              part
            ) : (
              <DocumentLink key={part.document} name={say(`ui.document.${part.document}`)} to={documents[part.document]} />
            ),
          )}
        </p>
      )}
    </div>
  );
}
