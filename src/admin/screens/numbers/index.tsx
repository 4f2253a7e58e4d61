/** 数据: what happens on the site by day, who stays, how circles are doing, and what can be done about it. */
import { Button, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { AdminNumbers } from '../../../shared/api/types.gen';
import { load } from '../../load';
import { go, usePlace } from '../../place';
import { Acts } from './acts';
import { Circles } from './circles';
import { Figures } from './figures';
import { RANGES, fromOf } from './model';
import { Weeks } from './weeks';
import './style.scss';

function Ranges( { days }: { days: AdminNumbers[ 'days' ] } ) {
	const { screen, args } = usePlace();
	const last = days[ days.length - 1 ]?.day ?? '';
	return (
		<div className="zmo-numbers__ranges" role="group" aria-label={ __( '看多久', 'zeromo-community' ) }>
			{ RANGES.map( ( [ count, label ] ) => (
				<Button
					key={ count }
					size="compact"
					isPressed={ days.length === count }
					onClick={ () => go( { screen, args: { ...args, from: fromOf( last, count ) } } ) }
				>
					{ label }
				</Button>
			) ) }
		</div>
	);
}

export default function NumbersScreen() {
	const { args } = usePlace();
	const { from = '', to = '' } = args;
	const [ numbers, setNumbers ] = useState< AdminNumbers | null >( null );
	const [ error, setError ] = useState( '' );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		const asked: Record< string, string > = {};
		if ( from !== '' ) {
			asked.from = from;
		}
		if ( to !== '' ) {
			asked.to = to;
		}
		setError( '' );
		load( 'GET /admin/numbers', asked, { signal: controller.signal } ).then( setNumbers, ( reason: unknown ) => {
			if ( ! isAbort( reason ) ) {
				setError( messageOf( reason ) );
			}
		} );
		return () => controller.abort();
	}, [ from, to, attempt ] );
	if ( error !== '' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				<p>{ error }</p>
				<Button __next40pxDefaultSize variant="secondary" onClick={ () => setAttempt( attempt + 1 ) }>
					{ __( '重试', 'zeromo-community' ) }
				</Button>
			</Notice>
		);
	}
	if ( ! numbers ) {
		return <p aria-busy="true">{ __( '正在加载…', 'zeromo-community' ) }</p>;
	}
	return (
		<div className="zmo-numbers">
			<Ranges days={ numbers.days } />
			<Figures days={ numbers.days } />
			<Acts { ...numbers } />
			<Weeks weeks={ numbers.weeks } />
			{ numbers.circles && <Circles /> }
		</div>
	);
}
