import { addons } from 'storybook/manager-api';

// Pages have the whole window; the panel of addons opens with A.
addons.setConfig({ bottomPanelHeight: 0, rightPanelWidth: 0 });
