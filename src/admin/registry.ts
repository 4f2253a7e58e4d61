/**
 * The screens there are: what PHP calls them (`Html\AdminScreen`) and the chunk that draws each. Label, group, icon,
 * capability and badge are said there, once; AdminScreensTest holds both lists to each other.
 */
import type { ComponentType } from 'react';

export interface ScreenModule {
	default: ComponentType;
}

export const SCREENS: Readonly< Record< string, () => Promise< ScreenModule > > > = {
	overview: () => import( './screens/overview' ),
	numbers: () => import( './screens/numbers' ),
	content: () => import( './screens/content' ),
	comments: () => import( './screens/comments' ),
	topics: () => import( './screens/topics' ),
	settings: () => import( './screens/settings' ),
	rooms: () => import( './screens/rooms' ),
	rights: () => import( './screens/rights' ),
	emoji: () => import( './screens/emoji' ),
	export: () => import( './screens/export' ),
	health: () => import( './screens/health' ),
	compliance: () => import( './screens/compliance' ),
	acceptances: () => import( './screens/acceptances' ),
	audit: () => import( './screens/audit' ),
	import: () => import( './screens/import' ),
	archives: () => import( './screens/archives' ),
	circles: () => import( './screens/circles' ),
	jobs: () => import( './screens/jobs' ),
	members: () => import( './screens/members' ),
	setup: () => import( './screens/setup' ),
	levels: () => import( './screens/levels' ),
	tools: () => import( './screens/tools' ),
	reports: () => import( './screens/reports' ),
	waiting: () => import( './screens/waiting' ),
	appeals: () => import( './screens/appeals' ),
	words: () => import( './screens/words' ),
	bans: () => import( './screens/bans' ),
	badges: () => import( './screens/badges' ),
	invites: () => import( './screens/invites' ),
	marks: () => import( './screens/marks' ),
	transfers: () => import( './screens/transfers' ),
	plans: () => import( './screens/plans' ),
	products: () => import( './screens/products' ),
	'shop-orders': () => import( './screens/shop-orders' ),
	coupons: () => import( './screens/coupons' ),
	invoices: () => import( './screens/invoices' ),
	withdrawals: () => import( './screens/withdrawals' ),
	cards: () => import( './screens/cards' ),
	orders: () => import( './screens/orders' ),
	refunds: () => import( './screens/refunds' ),
	earnings: () => import( './screens/earnings' ),
	unmatched: () => import( './screens/unmatched' ),
	entries: () => import( './screens/entries' ),
	generation: () => import( './screens/generation' ),
	generations: () => import( './screens/generations' ),
	bills: () => import( './screens/bills' ),
	payments: () => import( './screens/payments' ),
};
