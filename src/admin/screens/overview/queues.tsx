/** What waits for somebody: how much, since when, and where it is worked through. */
import { __ } from '@wordpress/i18n';
import type { AdminQueue } from '../../../shared/api/types.gen';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { adminPage } from '../../page';
import { go, hrefOf } from '../../place';
import type { Place } from '../../place';
import { amountOf, placeOf, waited } from './model';

function Name( { label, place }: { label: string; place: Place | undefined } ) {
	return place ? (
		<a
			href={ hrefOf( place ) }
			onClick={ ( event ) => {
				if ( isPlainClick( event ) ) {
					event.preventDefault();
					go( place );
				}
			} }
		>
			{ label }
		</a>
	) : (
		<>{ label }</>
	);
}

export function Queues( { queues }: { queues: readonly AdminQueue[] } ) {
	const screens = adminPage().screens.map( ( { name } ) => name );
	const now = new Date();
	const full = queues.filter( ( { count } ) => count > 0 );
	return (
		<section className="zmo-overview__card" aria-label={ __( '待处理', 'zeromo-community' ) }>
			<h2>{ __( '待处理', 'zeromo-community' ) }</h2>
			{ full.length === 0 && <p>{ __( '现在没有待处理的事。', 'zeromo-community' ) }</p> }
			<ul className="zmo-overview__queues">
				{ full.map( ( queue ) => (
					<li key={ queue.id }>
						<span className="zmo-overview__queue">
							<Name label={ queue.label } place={ placeOf( queue, screens ) } />
							{ queue.oldest !== null && <span>{ waited( queue.oldest, now ) }</span> }
						</span>
						<strong>{ amountOf( queue ) }</strong>
					</li>
				) ) }
			</ul>
		</section>
	);
}
