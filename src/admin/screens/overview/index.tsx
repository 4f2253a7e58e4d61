/** 概览: what happened, what waits and what is to be set up, on GET /admin/overview. */
import { Button, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { formatCount } from '../../../shared/lib/format';
import { load } from '../../load';
import { Checklist } from './checklist';
import { Figures } from './figures';
import { Queues } from './queues';
import './style.scss';

type Overview = Answer< 'GET /admin/overview' >;

function useOverview() {
	const [ overview, setOverview ] = useState< Overview | null >( null );
	const [ error, setError ] = useState( '' );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		setError( '' );
		load( 'GET /admin/overview', null, { signal: controller.signal } )
			.then( setOverview )
			.catch( ( reason: unknown ) => {
				if ( ! isAbort( reason ) ) {
					setError( messageOf( reason ) );
				}
			} );
		return () => controller.abort();
	}, [ attempt ] );
	return { overview, error, again: () => setAttempt( attempt + 1 ) };
}

export default function OverviewScreen() {
	const { overview, error, again } = useOverview();
	if ( error !== '' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				<p>{ error }</p>
				<Button __next40pxDefaultSize variant="secondary" onClick={ again }>
					{ __( '重试', 'zeromo-community' ) }
				</Button>
			</Notice>
		);
	}
	if ( ! overview ) {
		return <p aria-busy="true">{ __( '正在加载…', 'zeromo-community' ) }</p>;
	}
	return (
		<div className="zmo-overview">
			<Figures days={ overview.days } />
			<p className="zmo-overview__total">
				{
					/* translators: %s: number of members */
					sprintf( __( '站点共有 %s 位成员', 'zeromo-community' ), formatCount( overview.members ) )
				}
			</p>
			<div className="zmo-overview__pair">
				<Queues queues={ overview.queues } />
				<Checklist steps={ overview.steps } />
			</div>
		</div>
	);
}
