/** Who stayed: a row for each week of joining. */
import { __, sprintf } from '@wordpress/i18n';
import type { NumbersWeek } from '../../../shared/api/types.gen';
import { formatCount } from '../../../shared/lib/format';
import { shareOf } from './model';
import { Scroll } from './scroll';

const AFTER = [
	[ 'back1', __( '1 天后', 'zeromo-community' ) ],
	[ 'back7', __( '7 天后', 'zeromo-community' ) ],
	[ 'back30', __( '30 天后', 'zeromo-community' ) ],
	[ 'back60', __( '60 天后', 'zeromo-community' ) ],
] as const;

function Share( { share, count }: { share: number | null; count: number | null } ) {
	if ( share === null ) {
		return (
			<td>
				<span aria-hidden="true">—</span>
				<span className="screen-reader-text">{ __( '还没有', 'zeromo-community' ) }</span>
			</td>
		);
	}
	return (
		<td>
			<span
				className="zmo-numbers__share"
				style={ { '--zmo-share': `${ share }%` } as React.CSSProperties }
				/* translators: %s: number of members */
				title={ sprintf( __( '%s 位', 'zeromo-community' ), formatCount( count ?? 0 ) ) }
			>
				{ `${ share }%` }
			</span>
		</td>
	);
}

export function Weeks( { weeks }: { weeks: readonly NumbersWeek[] } ) {
	return (
		<section aria-labelledby="zmo-numbers-weeks">
			<h2 id="zmo-numbers-weeks">{ __( '留下来的成员', 'zeromo-community' ) }</h2>
			<p className="zmo-numbers__hint">
				{ __( '每一行是同一周加入的成员；百分比是其中过了这么多天还来过的。', 'zeromo-community' ) }
			</p>
			<Scroll label={ __( '每周加入的成员', 'zeromo-community' ) }>
				<table className="widefat zmo-numbers__weeks">
					<caption className="screen-reader-text">{ __( '每周加入的成员', 'zeromo-community' ) }</caption>
					<thead>
						<tr>
							<th scope="col">{ __( '加入的那一周', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '加入', 'zeromo-community' ) }</th>
							{ AFTER.map( ( [ id, label ] ) => (
								<th key={ id } scope="col">
									{ label }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ weeks.map( ( week ) => (
							<tr key={ week.week }>
								<th scope="row">{ week.week }</th>
								<td>{ formatCount( week.joined ) }</td>
								{ AFTER.map( ( [ id ] ) => (
									<Share key={ id } share={ shareOf( week, week[ id ] ) } count={ week[ id ] } />
								) ) }
							</tr>
						) ) }
					</tbody>
				</table>
			</Scroll>
		</section>
	);
}
