/** What a movement has changed, in the words of its row. */
import { __, sprintf } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { personOf } from '../../list/cells';

export type Movement = Answer< 'GET /admin/entries' >[ 'items' ][ number ];

interface Change {
	asset: string;
	amount: string;
	is_in: boolean;
}

const hundredths = ( amount: string ) => Math.round( Number( amount ) * 100 );

/**
 * What its members have more or less by it, for each asset; where nothing of theirs has changed in sum (frozen, given
 * from one to another) what was moved.
 */
export function changesOf( { lines }: Pick< Movement, 'lines' > ): Change[] {
	const assets = [ ...new Set( lines.map( ( { asset } ) => asset ) ) ];
	return assets.map( ( asset ) => {
		const own = lines.filter( ( line ) => line.asset === asset );
		const sums = own.map( ( { amount } ) => hundredths( amount ) );
		const members = own.filter( ( { user_id } ) => user_id > 0 ).map( ( { amount } ) => hundredths( amount ) );
		const sum = members.reduce( ( all, one ) => all + one, 0 );
		const moved = sum === 0 ? sums.filter( ( one ) => one > 0 ).reduce( ( all, one ) => all + one, 0 ) : sum;
		return {
			asset,
			amount: asset === 'points' ? String( moved / 100 ) : ( moved / 100 ).toFixed( 2 ),
			is_in: sum > 0,
		};
	} );
}

/** The member it is about; more of them by their number. */
export function whoOf( { lines }: Pick< Movement, 'lines' > ): string {
	const ids = [ ...new Set( lines.map( ( { user_id } ) => user_id ).filter( ( id ) => id > 0 ) ) ];
	const first = lines.find( ( { user_id } ) => user_id === ids[ 0 ] );
	if ( ! first ) {
		return __( '平台', 'zeromo-community' );
	}
	const name = personOf( first.member ) || `#${ first.user_id }`;
	return ids.length > 1
		? /* translators: 1: a member, 2: number of members */
			sprintf( __( '%1$s 等 %2$d 人', 'zeromo-community' ), name, ids.length )
		: name;
}
