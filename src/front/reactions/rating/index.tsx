import { useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ajax } from '../../../shared/api/client';
import { requireMember } from '../../../shared/gate';
import { attempt, sayFailure } from '../../../shared/lib/attempt';
import { formatCount } from '../../../shared/lib/format';
import { pressAttrs } from '../../../shared/lib/press-form';
import { Icon } from '../../../shared/ui/icon';
import { parseHtml } from '../../../shared/widget/html';
import { bool, id, num } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { firstRating, nextRating, starForKey } from './model';
import { watchReading } from './duration';

interface RatingProps {
	post_id: number;
	average: number;
	count: number;
	mine: number;
	own: boolean;
}

const STARS = [ 1, 2, 3, 4, 5 ];

function note( { mine, own }: RatingProps ): string {
	if ( mine > 0 ) {
		/* translators: %d: stars */
		return sprintf( _n( '您已评分：%d 星', '您已评分：%d 星', mine, 'zeromo-community' ), mine );
	}
	return own ? __( '不能给自己的内容评分', 'zeromo-community' ) : __( '给这篇打分', 'zeromo-community' );
}

function raters( count: number ): string {
	if ( count === 0 ) {
		return __( '还没有人评分', 'zeromo-community' );
	}
	/* translators: %s: number of members */
	return sprintf( _n( '%s 人评分', '%s 人评分', count, 'zeromo-community' ), formatCount( count ) );
}

/** Seconds of reading so far; not counted where nothing is to be rated. */
function useReading( host: HTMLElement, closed: boolean ): () => number {
	const watch = useRef< ReturnType< typeof watchReading > | null >( null );
	useEffect( () => {
		if ( closed ) {
			return undefined;
		}
		const made = watchReading( host );
		watch.current = made;
		return () => made.end();
	}, [ host, closed ] );
	return () => watch.current?.seconds() ?? 0;
}

export function Rating( { host, ...props }: RatingProps & Hosted ) {
	const [ rating, setRating ] = useState( () => firstRating( props ) );
	const reading = useReading( host, rating.phase === 'closed' );
	const row = useRef< HTMLDivElement >( null );
	const closed = rating.phase !== 'open';

	const choose = async ( stars: number ) => {
		if ( closed ) {
			return;
		}
		setRating( nextRating( rating, { type: 'choose', stars }, props ) );
		const rate = async () => {
			const duration = reading();
			const answer = await requireMember(
				() => ajax( 'post_rating', { rating: stars, post_id: props.post_id, duration } ),
				{ reason: __( '登录后继续评分', 'zeromo-community' ) }
			);
			if ( answer ) {
				// The server's markup holds the same widget, read-only.
				host.replaceWith( ...parseHtml( answer.html ) );
			} else {
				setRating( nextRating( rating, { type: 'failed' }, props ) );
			}
		};
		await attempt( null, rate, ( error ) => {
			sayFailure( error );
			setRating( firstRating( props ) );
		} );
	};

	const move = ( event: KeyboardEvent, star: number ) => {
		const to = starForKey( event.key, star );
		if ( to !== undefined ) {
			event.preventDefault();
			row.current?.querySelectorAll( 'button' )[ to - 1 ]?.focus();
		}
	};

	return (
		<div className="zmo-rate" role="group" aria-label={ __( '评分', 'zeromo-community' ) }>
			<div className="zmo-rate__n">
				<b>{ props.count > 0 ? props.average.toFixed( 1 ) : '–' }</b>
				<span className="zmo-meta">{ raters( props.count ) }</span>
			</div>
			<div
				className="zmo-rate__s"
				role="radiogroup"
				aria-label={ __( '给这篇打分', 'zeromo-community' ) }
				aria-disabled={ closed || undefined }
				onPointerLeave={ () => setRating( nextRating( rating, { type: 'leave' }, props ) ) }
				ref={ row }
			>
				{ STARS.map( ( star ) => (
					<button
						key={ star }
						{ ...pressAttrs( 'rating', { post_id: props.post_id, rating: star } ) }
						role="radio"
						aria-checked={ star === props.mine }
						/* translators: %d: stars */
						aria-label={ sprintf( _n( '%d 星', '%d 星', star, 'zeromo-community' ), star ) }
						className={ star <= rating.shown ? 'is-on' : '' }
						disabled={ closed && rating.phase !== 'saving' }
						tabIndex={ star === Math.max( 1, props.mine ) ? 0 : -1 }
						onPointerEnter={ () =>
							setRating( nextRating( rating, { type: 'point', stars: star }, props ) )
						}
						onKeyDown={ ( event ) => move( event, star ) }
						onClick={ ( event ) => {
							event.preventDefault();
							void choose( star );
						} }
					>
						<Icon name="star" size={ 24 } />
					</button>
				) ) }
			</div>
			<span className="zmo-meta">{ note( props ) }</span>
		</div>
	);
}

export const { mount } = reactWidget< RatingProps >( Rating, ( raw ) => ( {
	post_id: id( raw.post_id ),
	average: num( raw.average ),
	count: num( raw.count ),
	mine: num( raw.mine ),
	own: bool( raw.own ),
} ) );
