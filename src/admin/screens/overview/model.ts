/** What the overview makes of days and queues. */
import { __, sprintf } from '@wordpress/i18n';
import type { AdminDay, AdminQueue } from '../../../shared/api/types.gen';
import type { Place } from '../../place';

export type Figure = 'posts' | 'comments' | 'members';

export interface Sums {
	today: number;
	/** The last seven days, today among them, and the seven before. */
	week: number;
	before: number;
	/** The last fourteen days, the oldest first. */
	bars: { day: string; count: number }[];
}

const WEEK = 7;

const sum = ( days: readonly AdminDay[], figure: Figure ): number =>
	days.reduce( ( all, day ) => all + day[ figure ], 0 );

/** Of the days as the route gives them, the newest first. */
export function sumsOf( days: readonly AdminDay[], figure: Figure ): Sums {
	return {
		today: days[ 0 ]?.[ figure ] ?? 0,
		week: sum( days.slice( 0, WEEK ), figure ),
		before: sum( days.slice( WEEK, 2 * WEEK ), figure ),
		bars: days
			.slice( 0, 2 * WEEK )
			.map( ( day ) => ( { day: day.day, count: day[ figure ] } ) )
			.reverse(),
	};
}

/** How long something waits: 20 分钟, 5 小时, 3 天. */
export function waited( since: string, now: Date ): string {
	const minutes = Math.max( 1, Math.floor( ( now.getTime() - new Date( since ).getTime() ) / 60000 ) );
	if ( minutes < 60 ) {
		/* translators: %d: number */
		return sprintf( __( '最早的等了 %d 分钟', 'zeromo-community' ), minutes );
	}
	const hours = Math.floor( minutes / 60 );
	return hours < 24
		? /* translators: %d: number */
			sprintf( __( '最早的等了 %d 小时', 'zeromo-community' ), hours )
		: /* translators: %d: number */
			sprintf( __( '最早的等了 %d 天', 'zeromo-community' ), Math.floor( hours / 24 ) );
}

const PENDING = { status: 'pending' };

/** Where a queue is worked through, best first. */
const PLACES: Readonly< Record< string, readonly Place[] > > = {
	reports: [ { screen: 'reports', args: {} } ],
	post: [ { screen: 'content', args: PENDING } ],
	comment: [ { screen: 'comments', args: PENDING } ],
	picture: [ { screen: 'waiting', args: { object_type: 'picture' } } ],
	product_review: [ { screen: 'waiting', args: { object_type: 'product_review' } } ],
	member: [ { screen: 'waiting', args: { object_type: 'member' } } ],
	circle: [ { screen: 'circles', args: PENDING } ],
	jobs_due: [ { screen: 'jobs', args: {} } ],
	jobs_dead: [ { screen: 'jobs', args: {} } ],
};

/** The first of its places that the reader is shown; undefined for none. */
export function placeOf( { id }: Pick< AdminQueue, 'id' >, screens: readonly string[] ): Place | undefined {
	return PLACES[ id ]?.find( ( { screen } ) => screens.includes( screen ) );
}

/** 99+ for more than was counted. */
export const amountOf = ( { count, more }: Pick< AdminQueue, 'count' | 'more' > ): string =>
	more ? `${ count }+` : String( count );
