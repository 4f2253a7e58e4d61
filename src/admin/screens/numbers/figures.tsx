/** Six figures with their days as lines, how long work waited, and all of it as a table. */
import { __, sprintf } from '@wordpress/i18n';
import type { NumbersDay } from '../../../shared/api/types.gen';
import { formatCount } from '../../../shared/lib/format';
import { Chart } from './chart';
import { answeredShare, answeredTotal, hoursOf, trendOf, valuesOf } from './model';
import type { Figure } from './model';
import { Scroll } from './scroll';

const FIGURES: readonly ( readonly [ Figure, string ] )[] = [
	[ 'active', __( '来过的成员', 'zeromo-community' ) ],
	[ 'posts', __( '内容', 'zeromo-community' ) ],
	[ 'comments', __( '评论', 'zeromo-community' ) ],
	[ 'members', __( '新成员', 'zeromo-community' ) ],
	[ 'first', __( '第一次发布', 'zeromo-community' ) ],
];

const WAITS: readonly ( readonly [ Figure, string ] )[] = [
	[ 'wait_reports', __( '举报', 'zeromo-community' ) ],
	[ 'wait_content', __( '待审内容', 'zeromo-community' ) ],
	[ 'wait_comments', __( '待审评论', 'zeromo-community' ) ],
];

/* translators: %s: number of percent */
const percent = ( value: number ) => sprintf( __( '%s%%', 'zeromo-community' ), String( value ) );
/* translators: %s: number of hours */
const hours = ( value: number ) => sprintf( __( '%s 小时', 'zeromo-community' ), String( value ) );

interface CardProps {
	label: string;
	total: string;
	note: string;
	wide?: boolean;
	children: React.ReactNode;
}

function Card( { label, total, note, wide, children }: CardProps ) {
	return (
		<section className={ wide ? 'zmo-numbers__card is-wide' : 'zmo-numbers__card' } aria-label={ label }>
			<h3>{ label }</h3>
			<p className="zmo-numbers__total">
				<strong>{ total }</strong> <span>{ note }</span>
			</p>
			{ children }
		</section>
	);
}

function noteOf( change: number | null ): string {
	if ( change === null ) {
		return '';
	}
	return change < 0
		? /* translators: %d: percent */ sprintf( __( '后半段少 %d%%', 'zeromo-community' ), -change )
		: /* translators: %d: percent */ sprintf( __( '后半段多 %d%%', 'zeromo-community' ), change );
}

export function Figures( { days }: { days: readonly NumbersDay[] } ) {
	const names = days.map( ( { day } ) => day );
	const answered = answeredTotal( days );
	const waits = WAITS.map( ( [ figure, label ] ) => ( { label, values: valuesOf( days, figure ).map( hoursOf ) } ) );
	const longest = Math.max( 0, ...waits.flatMap( ( { values } ) => values ) );
	return (
		<section aria-labelledby="zmo-numbers-days">
			<h2 id="zmo-numbers-days">{ __( '每天', 'zeromo-community' ) }</h2>
			<div className="zmo-numbers__cards">
				{ FIGURES.map( ( [ figure, label ] ) => {
					const values = valuesOf( days, figure );
					const { total, change } = trendOf( values );
					const average = Math.round( ( 10 * total ) / Math.max( 1, values.length ) ) / 10;
					return (
						<Card
							key={ figure }
							label={ label }
							total={ figure === 'active' ? String( average ) : formatCount( total ) }
							note={ figure === 'active' ? __( '平均每天', 'zeromo-community' ) : noteOf( change ) }
						>
							<Chart
								label={ label }
								days={ names }
								series={ [ { label, values } ] }
								say={ formatCount }
							/>
						</Card>
					);
				} ) }
				<Card
					label={ __( '24 小时内有回应', 'zeromo-community' ) }
					total={ answered === null ? '—' : percent( answered ) }
					note={ __( '的内容', 'zeromo-community' ) }
				>
					<Chart
						label={ __( '24 小时内有回应', 'zeromo-community' ) }
						days={ names }
						series={ [ { label: '', values: answeredShare( days ) } ] }
						say={ percent }
						most={ 100 }
					/>
				</Card>
				<Card
					wide
					label={ __( '处理等了多久', 'zeromo-community' ) }
					total={ hours( longest ) }
					note={ __( '最久的一件', 'zeromo-community' ) }
				>
					<Chart
						label={ __( '处理等了多久', 'zeromo-community' ) }
						days={ names }
						series={ waits }
						say={ hours }
					/>
					<ul className="zmo-numbers__legend" aria-hidden="true">
						{ waits.map( ( { label }, n ) => (
							<li key={ label } className={ `is-${ n }` }>
								{ label }
							</li>
						) ) }
					</ul>
				</Card>
			</div>
			<details className="zmo-numbers__table">
				<summary>{ __( '用表格看', 'zeromo-community' ) }</summary>
				<Scroll label={ __( '每天的数字', 'zeromo-community' ) }>
					<table className="widefat striped">
						<caption className="screen-reader-text">{ __( '每天的数字', 'zeromo-community' ) }</caption>
						<thead>
							<tr>
								<th scope="col">{ __( '日期', 'zeromo-community' ) }</th>
								{ FIGURES.map( ( [ figure, label ] ) => (
									<th key={ figure } scope="col">
										{ label }
									</th>
								) ) }
								<th scope="col">{ __( '24 小时内有回应', 'zeromo-community' ) }</th>
								{ WAITS.map( ( [ figure, label ] ) => (
									<th key={ figure } scope="col">
										{
											/* translators: %s: kind of work that waits */
											sprintf( __( '%s最久等（小时）', 'zeromo-community' ), label )
										}
									</th>
								) ) }
							</tr>
						</thead>
						<tbody>
							{ [ ...days ].reverse().map( ( day ) => (
								<tr key={ day.day }>
									<th scope="row">{ day.day }</th>
									{ FIGURES.map( ( [ figure ] ) => (
										<td key={ figure }>{ formatCount( day[ figure ] ) }</td>
									) ) }
									<td>{ formatCount( day.answered ) }</td>
									{ WAITS.map( ( [ figure ] ) => (
										<td key={ figure }>{ hoursOf( day[ figure ] ) }</td>
									) ) }
								</tr>
							) ) }
						</tbody>
					</table>
				</Scroll>
			</details>
		</section>
	);
}
