/** Three figures with their last days as bars, and all days as a table. */
import { __, sprintf } from '@wordpress/i18n';
import type { AdminDay } from '../../../shared/api/types.gen';
import { formatCount } from '../../../shared/lib/format';
import { sumsOf } from './model';
import type { Figure } from './model';

const FIGURES: readonly ( readonly [ Figure, string ] )[] = [
	[ 'posts', __( '内容', 'zeromo-community' ) ],
	[ 'comments', __( '评论', 'zeromo-community' ) ],
	[ 'members', __( '新成员', 'zeromo-community' ) ],
];

function Card( { days, figure, label }: { days: readonly AdminDay[]; figure: Figure; label: string } ) {
	const { today, week, before, bars } = sumsOf( days, figure );
	const most = Math.max( 1, ...bars.map( ( { count } ) => count ) );
	return (
		<section className="zmo-overview__card" aria-label={ label }>
			<h2>{ label }</h2>
			<p className="zmo-overview__today">
				<strong>{ formatCount( today ) }</strong> { __( '今天', 'zeromo-community' ) }
			</p>
			<div className="zmo-overview__bars" aria-hidden="true">
				{ bars.map( ( { day, count } ) => (
					<span
						key={ day }
						title={ `${ day } · ${ count }` }
						style={ { blockSize: `${ Math.round( ( 100 * count ) / most ) }%` } }
					/>
				) ) }
			</div>
			<p>
				{ sprintf(
					/* translators: 1: number in the last seven days, 2: number in the seven days before */
					__( '近 7 天 %1$s，再前 7 天 %2$s', 'zeromo-community' ),
					formatCount( week ),
					formatCount( before )
				) }
			</p>
		</section>
	);
}

export function Figures( { days }: { days: readonly AdminDay[] } ) {
	return (
		<>
			<div className="zmo-overview__cards">
				{ FIGURES.map( ( [ figure, label ] ) => (
					<Card key={ figure } days={ days } figure={ figure } label={ label } />
				) ) }
			</div>
			<details className="zmo-overview__days">
				<summary>{ __( '每天的数字', 'zeromo-community' ) }</summary>
				<table className="widefat striped">
					<thead>
						<tr>
							<th scope="col">{ __( '日期', 'zeromo-community' ) }</th>
							{ FIGURES.map( ( [ figure, label ] ) => (
								<th key={ figure } scope="col">
									{ label }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ days.map( ( day ) => (
							<tr key={ day.day }>
								<th scope="row">{ day.day }</th>
								{ FIGURES.map( ( [ figure ] ) => (
									<td key={ figure }>{ formatCount( day[ figure ] ) }</td>
								) ) }
							</tr>
						) ) }
					</tbody>
				</table>
			</details>
		</>
	);
}
