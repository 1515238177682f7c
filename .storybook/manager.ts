import { addons } from 'storybook/manager-api';

// Hides the addons panel so that pages have the whole window; A opens it.
addons.setConfig({ bottomPanelHeight: 0, rightPanelWidth: 0 });
