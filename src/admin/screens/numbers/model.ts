/** What the charts of 数据 draw, from the days of GET /admin/numbers. */
import { __ } from '@wordpress/i18n';
import type { NumbersDay, NumbersWeek } from '../../../shared/api/types.gen';

export type Figure = Exclude< keyof NumbersDay, 'day' >;

export interface Series {
	label: string;
	values: readonly number[];
}

const sum = ( values: readonly number[] ) => values.reduce( ( all, one ) => all + one, 0 );

export const valuesOf = ( days: readonly NumbersDay[], figure: Figure ) => days.map( ( day ) => day[ figure ] );

/** All of a range, and by how much its later half is more than its earlier one, in percent; null where that was nothing. */
export function trendOf( values: readonly number[] ): { total: number; change: number | null } {
	const half = Math.floor( values.length / 2 );
	const before = sum( values.slice( 0, half ) );
	const after = sum( values.slice( values.length - half ) );
	return { total: sum( values ), change: before > 0 ? Math.round( ( 100 * ( after - before ) ) / before ) : null };
}

/** Posts of each day that were answered within 24 hours, in percent; a day without posts has 0. */
export const answeredShare = ( days: readonly NumbersDay[] ) =>
	days.map( ( { posts, answered } ) => ( posts > 0 ? Math.round( ( 100 * answered ) / posts ) : 0 ) );

/** Likewise of all days whose posts have had their 24 hours; null without posts. */
export function answeredTotal( days: readonly NumbersDay[] ): number | null {
	const old = days.slice( 0, -1 );
	const posts = sum( valuesOf( old, 'posts' ) );
	return posts > 0 ? Math.round( ( 100 * sum( valuesOf( old, 'answered' ) ) ) / posts ) : null;
}

/** Seconds as hours, one digit behind the point below ten. */
export const hoursOf = ( seconds: number ) =>
	seconds < 36000 ? Math.round( seconds / 360 ) / 10 : Math.round( seconds / 3600 );

/** Of those who joined in a week, in percent; null where there were none or it is too early. */
export function shareOf( { joined }: NumbersWeek, back: number | null ): number | null {
	return back === null || joined === 0 ? null : Math.round( ( 100 * back ) / joined );
}

/** A round number at or above the highest value, for the top of a chart. */
export function topOf( series: readonly Series[] ): number {
	const most = Math.max( 1, ...series.flatMap( ( { values } ) => values ) );
	const step = 10 ** Math.floor( Math.log10( most ) );
	const top = [ 1, 2, 5, 10 ].find( ( times ) => times * step >= most ) ?? 10;
	return top * step;
}

/** The points of a line in a box of 100 × 100; one day is a line from edge to edge. */
export function pointsOf( values: readonly number[], top: number ): string {
	const all = values.length === 1 ? [ ...values, ...values ] : values;
	return all
		.map( ( value, n ) => `${ ( 100 * n ) / Math.max( 1, all.length - 1 ) },${ 100 - ( 100 * value ) / top }` )
		.join( ' ' );
}

/** Which day of so many is at a part (0 to 1) of the width. */
export const dayAt = ( part: number, count: number ) =>
	Math.min( count - 1, Math.max( 0, Math.round( part * ( count - 1 ) ) ) );

/** The first day of a range of so many that ends on a day, both like 2026-01-31. */
export function fromOf( last: string, days: number ): string {
	const date = new Date( `${ last }T00:00:00Z` );
	date.setUTCDate( date.getUTCDate() - days + 1 );
	return date.toISOString().slice( 0, 10 );
}

export const RANGES: readonly ( readonly [ number, string ] )[] = [
	[ 7, __( '7 天', 'zeromo-community' ) ],
	[ 30, __( '30 天', 'zeromo-community' ) ],
	[ 90, __( '90 天', 'zeromo-community' ) ],
	[ 365, __( '一年', 'zeromo-community' ) ],
];
