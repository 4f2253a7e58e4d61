/** Lines of numbers by day. The pointer or the arrow keys say which day is read out; the table has all of them. */
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, PointerEvent } from 'react';
import { dayAt, pointsOf, topOf } from './model';
import type { Series } from './model';

interface Props {
	label: string;
	days: readonly string[];
	series: readonly Series[];
	/** A value in words. */
	say: ( value: number ) => string;
	/** Top of the chart, where it is fixed. */
	most?: number;
}

const STEPS: Readonly< Record< string, number > > = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 };

export function Chart( { label, days, series, say, most }: Props ) {
	const last = days.length - 1;
	const [ chosen, setChosen ] = useState< number | null >( null );
	const at = Math.min( chosen ?? last, last );
	const top = most ?? topOf( series );
	const words = series
		.map( ( { label: name, values } ) => ( series.length > 1 ? `${ name } ` : '' ) + say( values[ at ] ?? 0 ) )
		.join( __( '，', 'zeromo-community' ) );
	const point = ( event: PointerEvent< HTMLElement > ) => {
		const { left, width } = event.currentTarget.getBoundingClientRect();
		setChosen( dayAt( ( event.clientX - left ) / Math.max( 1, width ), days.length ) );
	};
	const press = ( event: KeyboardEvent ) => {
		const ends: Readonly< Record< string, number > > = { Home: 0, End: last };
		const step = STEPS[ event.key ];
		const to = step === undefined ? ends[ event.key ] : at + step;
		if ( to !== undefined ) {
			event.preventDefault();
			setChosen( Math.min( last, Math.max( 0, to ) ) );
		}
	};
	return (
		<div className="zmo-chart">
			<div
				className="zmo-chart__plot"
				role="slider"
				tabIndex={ 0 }
				aria-label={ label }
				aria-valuemin={ 0 }
				aria-valuemax={ last }
				aria-valuenow={ at }
				/* translators: 1: day, 2: numbers */
				aria-valuetext={ sprintf( __( '%1$s：%2$s', 'zeromo-community' ), days[ at ] ?? '', words ) }
				onPointerMove={ point }
				onPointerLeave={ () => setChosen( null ) }
				onKeyDown={ press }
			>
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
					{ series.length === 1 && (
						<polygon points={ `0,100 ${ pointsOf( series[ 0 ]?.values ?? [], top ) } 100,100` } />
					) }
					{ series.map( ( { label: name, values }, n ) => (
						<polyline key={ name } className={ `is-${ n }` } points={ pointsOf( values, top ) } />
					) ) }
					{ chosen !== null && (
						<line
							x1={ ( 100 * at ) / Math.max( 1, last ) }
							x2={ ( 100 * at ) / Math.max( 1, last ) }
							y1="0"
							y2="100"
						/>
					) }
				</svg>
				<span className="zmo-chart__top" aria-hidden="true">
					{ say( top ) }
				</span>
			</div>
			<p className="zmo-chart__said" aria-hidden="true">
				<span>{ days[ at ] }</span>
				<span>{ words }</span>
			</p>
		</div>
	);
}
