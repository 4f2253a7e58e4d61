/** One line a widget: its name in the contract, when it starts, and where it lives. */
import { cameBack } from '../shared/lib/navigate';
import type { Registry, WidgetModule } from '../shared/widget/mount';

/** A button or link inside the widget: a press before it has started is kept for it. */
const PRESS = 'a, button';

/** An entry of a menu; the browser opens the menu itself. */
const DEED = '[data-zmo-do]';

const chunk = ( load: () => Promise< WidgetModule > ) => load;

export const registry: Registry = {
	'activity-editor': {
		when: 'idle',
		replay: '.zmo-say a, .zmo-say button, button[name="post_status"]',
		load: chunk( () => import( './posts/activity-editor' ) ),
	},
	'ajax-submit': { when: 'idle', replay: PRESS, load: chunk( () => import( './blocks/ajax-submit' ) ) },
	'auto-submit': { when: 'idle', load: chunk( () => import( './blocks/auto-submit' ) ) },
	'card-manage': { when: 'idle', replay: PRESS, load: chunk( () => import( './wallet/card-manage' ) ) },
	chat: { when: 'now', load: chunk( () => import( './messages/chat' ) ) },
	'circle-join': { when: 'view', replay: PRESS, load: chunk( () => import( './circles/circle-join' ) ) },
	'avatar-upload': { when: 'view', load: chunk( () => import( './account/picture-upload' ) ) },
	'cover-upload': { when: 'view', load: chunk( () => import( './account/picture-upload' ) ) },
	comments: {
		when: 'view',
		replay: '[data-zmo-reply], [data-zmo-delete], [data-zmo-more], [data-zmo-menu], [data-zmo-order], [data-zmo-author], [data-zmo-end] a',
		load: chunk( () => import( './comments/comments' ) ),
	},
	'confirm-purchase': { when: 'view', replay: PRESS, load: chunk( () => import( './payments/confirm-purchase' ) ) },
	'netdisk-card': { when: 'view', replay: PRESS, load: chunk( () => import( './netdisk/netdisk-card' ) ) },
	'copy-guard': { when: 'idle', load: chunk( () => import( './locks/copy-guard' ) ) },
	'copy-button': { when: 'touch', replay: PRESS, load: chunk( () => import( './blocks/copy-button' ) ) },
	'datetime-field': { when: 'view', load: chunk( () => import( './blocks/datetime-field' ) ) },
	dropdown: { when: 'touch', replay: DEED, load: chunk( () => import( './posts/dropdown' ) ) },
	'dropdown-search': { when: 'view', load: chunk( () => import( './blocks/dropdown-search' ) ) },
	'emoji-picker': { when: 'touch', replay: PRESS, load: chunk( () => import( './emoji/emoji-picker' ) ) },
	'favorite-button': { when: 'view', replay: PRESS, load: chunk( () => import( './favorites/favorite-button' ) ) },
	'filter-toolbar': { when: 'idle', load: chunk( () => import( './posts/filter-toolbar' ) ) },
	'fixed-header': { when: 'idle', load: chunk( () => import( './blocks/fixed-header' ) ) },
	'folder-follow': { when: 'view', replay: PRESS, load: chunk( () => import( './favorites/folder-follow' ) ) },
	'folder-order': {
		when: 'now',
		load: chunk( () => import( './favorites/folder-order' ) ),
	},
	'follow-button': { when: 'view', replay: PRESS, load: chunk( () => import( './follows/follow-button' ) ) },
	'form-steps': { when: 'now', load: chunk( () => import( './blocks/form-steps' ) ) },
	gallery: { when: 'touch', replay: 'a', load: chunk( () => import( './posts/gallery' ) ) },
	'gallery-field': { when: 'view', load: chunk( () => import( './posts/gallery/field' ) ) },
	'generation-form': {
		when: 'now',
		load: chunk( () => import( './generation/generation-form' ) ),
	},
	'hidden-content': { when: 'view', replay: PRESS, load: chunk( () => import( './locks/hidden-content' ) ) },
	'infinite-list': {
		// Whoever comes back wants the place at once.
		when: cameBack() ? 'now' : 'idle',
		replay: '.zmo-end a, .zmo-end button',
		load: chunk( () => import( './posts/infinite-list' ) ),
	},
	'hide-post': { when: 'touch', replay: PRESS, load: chunk( () => import( './muting/hide-post' ) ) },
	likers: { when: 'touch', replay: '.zmo-likers__all', load: chunk( () => import( './reactions/likers' ) ) },
	'like-button': { when: 'view', replay: PRESS, load: chunk( () => import( './reactions/like-button' ) ) },
	'login-code': { when: 'touch', replay: PRESS, load: chunk( () => import( './auth/login-code' ) ) },
	'login-form': { when: 'now', load: chunk( () => import( './auth/login-form' ) ) },
	'payout-confirm': { when: 'view', load: chunk( () => import( './payouts/payout-confirm' ) ) },
	'passkey-add': { when: 'view', load: chunk( () => import( './auth/passkey-add' ) ) },
	'two-factor': { when: 'view', load: chunk( () => import( './account/two-factor' ) ) },
	'media-list': { when: 'view', load: chunk( () => import( './media/media-list' ) ) },
	'message-list': { when: 'idle', replay: 'button', load: chunk( () => import( './notifications/message-list' ) ) },
	'modal-form': {
		when: 'idle',
		replay: 'summary, [data-zmo-open], button:not(form button), a:not(form a)',
		load: chunk( () => import( './blocks/modal-form' ) ),
	},
	'notification-bell': {
		when: 'idle',
		replay: 'a',
		load: chunk( () => import( './notifications/notification-bell' ) ),
	},
	outbox: { when: 'idle', load: chunk( () => import( './outbox' ) ) },
	'payment-methods': { when: 'idle', replay: PRESS, load: chunk( () => import( './payments/payment-methods' ) ) },
	'picture-field': { when: 'idle', load: chunk( () => import( './blocks/picture-field' ) ) },
	poll: { when: 'view', load: chunk( () => import( './polls/poll' ) ) },
	'rail-again': { when: 'touch', replay: '[data-zmo-again]', load: chunk( () => import( './members/rail-again' ) ) },
	'product-form': {
		when: 'view',
		replay: 'button[type="submit"]',
		load: chunk( () => import( './shop/product-form' ) ),
	},
	rating: { when: 'idle', replay: PRESS, load: chunk( () => import( './reactions/rating' ) ) },
	'report-button': {
		when: 'touch',
		replay: PRESS,
		load: chunk( () => import( './moderation/report-button' ) ),
	},
	review: { when: 'view', replay: 'button[type="submit"]', load: chunk( () => import( './posts/review' ) ) },
	'scroll-to': { when: 'touch', replay: PRESS, load: chunk( () => import( './blocks/scroll-to' ) ) },
	'search-box': { when: 'touch', load: chunk( () => import( './search/search-box' ) ) },
	'search-dropdown': {
		when: 'touch',
		replay: '[data-zmo-toggle]',
		load: chunk( () => import( './search/search-dropdown' ) ),
	},
	'select-tabs': { when: 'idle', load: chunk( () => import( './blocks/select-tabs' ) ) },
	'share-menu': { when: 'touch', replay: DEED, load: chunk( () => import( './reading/share-menu' ) ) },
	'tab-section': { when: 'idle', replay: '[data-zmo-tab]', load: chunk( () => import( './blocks/tab-section' ) ) },
	'theme-switch': { when: 'idle', replay: PRESS, load: chunk( () => import( './blocks/theme-switch' ) ) },
	'topic-create': { when: 'idle', replay: '[data-zmo-open]', load: chunk( () => import( './topics/topic-create' ) ) },
	toc: { when: 'idle', load: chunk( () => import( './reading/toc' ) ) },
	unfold: { when: 'touch', replay: '.zmo-more', load: chunk( () => import( './posts/unfold' ) ) },
	'vip-modal': {
		when: 'view',
		replay: 'a:not(dialog a), button:not(dialog button)',
		load: chunk( () => import( './membership/vip-modal' ) ),
	},
	'vip-page': { when: 'idle', replay: '[data-zmo-pick]', load: chunk( () => import( './membership/vip-page' ) ) },
	'video-player': { when: 'view', load: chunk( () => import( './media/video-player' ) ) },
};
