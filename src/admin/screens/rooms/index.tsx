/** 功能开关: what can be switched off and what goes with it, on GET /admin/rooms and POST /admin/settings. */
import { Button, Notice, ToggleControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { Args } from '../../../shared/api/types';
import type { AdminRoom } from '../../../shared/api/types.gen';
import { formatCount } from '../../../shared/lib/format';
import { load } from '../../load';
import './style.scss';

const COUNTED = 10000;

/** What is gone when it is off. */
function goneOf( { routes, forms, jobs }: AdminRoom ): string {
	return [
		/* translators: %d: number of groups of routes */
		routes > 0 ? sprintf( __( '%d 组接口', 'zeromo-community' ), routes ) : '',
		/* translators: %d: number of forms */
		forms > 0 ? sprintf( __( '%d 个表单', 'zeromo-community' ), forms ) : '',
		/* translators: %d: number of recurring jobs */
		jobs > 0 ? sprintf( __( '%d 个定时任务', 'zeromo-community' ), jobs ) : '',
	]
		.filter( ( part ) => part !== '' )
		.join( __( '、', 'zeromo-community' ) );
}

/** How much is kept. */
function keptOf( { rows }: AdminRoom ): string {
	if ( rows === null ) {
		return __( '全部', 'zeromo-community' );
	}
	if ( rows >= COUNTED ) {
		/* translators: %s: number of rows, counted to it */
		return sprintf( __( '%s 行以上', 'zeromo-community' ), formatCount( COUNTED ) );
	}
	/* translators: %s: number of rows */
	return sprintf( __( '%s 行', 'zeromo-community' ), formatCount( rows ) );
}

function saidOf( label: string, on: boolean ): string {
	if ( on ) {
		/* translators: %s: what was switched */
		return sprintf( __( '已打开：%s', 'zeromo-community' ), label );
	}
	/* translators: %s: what was switched */
	return sprintf( __( '已关闭：%s', 'zeromo-community' ), label );
}

interface RowProps {
	room: AdminRoom;
	onSwitched: ( name: string, on: boolean ) => void;
}

function Row( { room, onSwitched }: RowProps ) {
	const [ busy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const put = async ( on: boolean ) => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setError( '' );
		try {
			// The name is the server's: it is one of its settings.
			await call( 'POST /admin/settings', { [ room.setting ]: on } as Args< 'POST /admin/settings' > );
			onSwitched( room.name, on );
		} catch ( refusal ) {
			setError( messageOf( refusal ) );
		}
		setBusy( false );
	};
	const gone = goneOf( room );
	return (
		<li className={ room.on ? 'zmo-room' : 'zmo-room is-off' } aria-busy={ busy }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ room.label }
				help={ room.description }
				checked={ room.on }
				onChange={ ( on ) => void put( on ) }
			/>
			<dl>
				{ gone !== '' && (
					<div>
						<dt>{ __( '关闭后停用', 'zeromo-community' ) }</dt>
						<dd>{ gone }</dd>
					</div>
				) }
				<div>
					<dt>{ __( '数据保留', 'zeromo-community' ) }</dt>
					<dd>{ keptOf( room ) }</dd>
				</div>
			</dl>
			<p role="alert">{ error }</p>
		</li>
	);
}

export default function RoomsScreen() {
	const [ rooms, setRooms ] = useState< readonly AdminRoom[] | null >( null );
	const [ said, setSaid ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		const controller = new AbortController();
		setError( '' );
		load( 'GET /admin/rooms', null, { signal: controller.signal } ).then(
			( { items } ) => setRooms( items ),
			( reason: unknown ) => {
				if ( ! isAbort( reason ) ) {
					setError( messageOf( reason ) );
				}
			}
		);
		return () => controller.abort();
	}, [ attempt ] );
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
	if ( ! rooms ) {
		return <p aria-busy="true">{ __( '正在加载…', 'zeromo-community' ) }</p>;
	}
	const switched = ( name: string, on: boolean ) => {
		const room = rooms.find( ( one ) => one.name === name );
		setRooms( rooms.map( ( one ) => ( one.name === name ? { ...one, on } : one ) ) );
		setSaid( saidOf( room?.label ?? '', on ) );
	};
	return (
		<div className="zmo-rooms">
			<p className="zmo-rooms__hint">
				{ __(
					'关闭一项后，成员不再看到它，接口、表单和定时任务一并停用；数据留着，也会导出，重新打开就都回来。',
					'zeromo-community'
				) }
			</p>
			<p role="status" className="zmo-rooms__said">
				{ said }
			</p>
			<ul>
				{ rooms.map( ( room ) => (
					<Row key={ room.name } room={ room } onSwitched={ switched } />
				) ) }
			</ul>
		</div>
	);
}
