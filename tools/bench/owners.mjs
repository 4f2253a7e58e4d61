/**
 * The first page of each list of the admin, as the owner's browser asks for it, on a site of 100,000 members and 500,000 activities.
 */
import { OURS, against_yardstick } from './rows.mjs';

/** What the issue allows of the bare call. */
const BOUND = 1.5;

/** Rows of a first page, unless the list is short by its nature or answers with more. */
const PAGE = 20;

/** A list, by what comes behind GET /admin/: its name here, the rows its first page has, and arguments of the screen. */
const LISTS = [
	[ 'members' ],
	[ 'content' ],
	[ 'content?orderby=hot', PAGE, 'content-hot' ],
	[ 'content?status=pending', PAGE, 'content-pending' ],
	[ 'comments' ],
	[ 'comments?status=pending', PAGE, 'comments-pending' ],
	[ 'circles' ],
	[ 'topics' ],
	[ 'reports' ],
	[ 'reports?state=closed', PAGE, 'reports-closed' ],
	[ 'waiting?object_type=post', PAGE, 'waiting' ],
	[ 'waiting?object_type=comment', PAGE, 'waiting-comments' ],
	[ 'words' ],
	[ 'bans' ],
	[ 'appeals' ],
	[ 'appeals?state=closed', PAGE, 'appeals-closed' ],
	[ 'staff-log' ],
	[ 'audit' ],
	[ 'acceptances' ],
	[ 'marks' ],
	[ 'badges' ],
	[ 'invites' ],
	[ 'levels', 0 ],
	[ 'emoji', 0 ],
	[ 'jobs' ],
	[ 'archives', 0 ],
	[ 'numbers/circles', 1 ],
	[ 'orders' ],
	[ 'entries' ],
	[ 'bills' ],
	[ 'cards' ],
	[ 'coupons' ],
	[ 'earnings', 50 ],
	[ 'earnings?by=circles', 0, 'earnings-circles' ],
	[ 'generations' ],
	[ 'generation-models', 0 ],
	[ 'invoices' ],
	[ 'plans', 0 ],
	[ 'products' ],
	[ 'refund-requests' ],
	[ 'shop-orders' ],
	[ 'transfers' ],
	[ 'unmatched' ],
	[ 'withdrawals' ],
];

export const OWNER_ROWS = LISTS.map( ( [ path, least = PAGE, name = path.replace( '/', '-' ) ] ) =>
	against_yardstick( `admin-${ name }`, `GET admin/${ path }`, BOUND, ( stack ) => ( {
		stack,
		proof: ( body ) => least === 0 || ( JSON.parse( body ).items ?? [] ).length >= least,
		next: () => ( { path: `${ OURS }/admin/${ path }`, member: stack.facts.admin } ),
	} ) )
);
