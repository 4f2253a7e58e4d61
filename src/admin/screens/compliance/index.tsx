/** 法务: what the law asks and what the site has, on GET /admin/compliance. */
import { Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '../../../shared/api/errors';
import type { Requirement } from '../../../shared/api/types.gen';
import { load } from '../../load';
import { RegionFile } from './region';
import { Versions } from './versions';
import './style.scss';

function stateWord( state: Requirement[ 'state' ] ): string {
	if ( state === 'met' ) {
		return __( '已具备', 'zeromo-community' );
	}
	return state === 'missing' ? __( '待补充', 'zeromo-community' ) : __( '暂不支持', 'zeromo-community' );
}

function Line( { item }: { item: Requirement } ) {
	return (
		<li className={ `zmo-law__line is-${ item.state }` }>
			<span className="zmo-law__state">{ stateWord( item.state ) }</span>
			<div className="zmo-law__text">
				<h2>{ item.title }</h2>
				<p>{ item.found }</p>
				<p className="zmo-law__rule">{ item.rule }</p>
			</div>
			{ item.url !== '' && (
				<a
					className="zmo-law__mend"
					href={ item.url }
					aria-label={
						/* translators: %s: what the law asks */
						sprintf( __( '设置：%s', 'zeromo-community' ), item.title )
					}
				>
					{ item.state === 'met' ? __( '查看', 'zeromo-community' ) : __( '去补充', 'zeromo-community' ) }
				</a>
			) }
		</li>
	);
}

export default function Compliance() {
	const [ items, setItems ] = useState< Requirement[] | null >( null );
	const [ problem, setProblem ] = useState( '' );
	const read = useCallback( () => {
		load( 'GET /admin/compliance', null ).then(
			( answer ) => setItems( answer.items ),
			( error: unknown ) => setProblem( messageOf( error ) )
		);
	}, [] );
	useEffect( read, [ read ] );
	if ( problem !== '' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ problem }
			</Notice>
		);
	}
	if ( ! items ) {
		return <Spinner />;
	}
	const missing = items.filter( ( { state } ) => state === 'missing' ).length;
	return (
		<>
			<p className="zmo-law__sum">
				{ missing === 0
					? __( '能在这里补充的都已具备。这里列出的是常见要求，不代替法律意见。', 'zeromo-community' )
					: sprintf(
							/* translators: %d: number of things to mend */
							__( '还有 %d 项待补充。这里列出的是常见要求，不代替法律意见。', 'zeromo-community' ),
							missing
						) }
			</p>
			<ul className="zmo-law">
				{ items.map( ( item ) => (
					<Line key={ item.name } item={ item } />
				) ) }
			</ul>
			<RegionFile onChange={ read } />
			<Versions onPublished={ read } />
		</>
	);
}
