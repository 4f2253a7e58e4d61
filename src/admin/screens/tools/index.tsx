/** 工具: work that an owner starts by hand, on GET and POST /admin/tools. */
import { speak } from '@wordpress/a11y';
import { Button, Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { OwnerTool } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { load } from '../../load';
import { useStart } from '../../start';
import { lineOf, STATES } from './model';
import './style.scss';

/** Milliseconds between two looks at a tool that is at work. */
const PAUSE = 3000;

function Result( { tool }: { tool: OwnerTool } ) {
	if ( tool.state === 'never' ) {
		return <p className="zmo-tools__state">{ __( '还没有运行过', 'zeromo-community' ) }</p>;
	}
	return (
		<div className="zmo-tools__result">
			<p className={ `zmo-tools__state is-${ tool.state }` }>
				{ lineOf( tool ) }
				{ tool.ended !== null && <time dateTime={ tool.ended }> { spoken( new Date( tool.ended ) ) }</time> }
			</p>
			{ tool.state === 'running' && (
				<progress
					max={ Math.max( 1, tool.total ) }
					value={ tool.done }
					/* translators: %s: name of a tool */
					aria-label={ sprintf( __( '进度：%s', 'zeromo-community' ), tool.label ) }
				/>
			) }
			{ tool.lines.length > 0 && (
				<ul className="zmo-tools__lines">
					{ tool.lines.map( ( line, n ) => (
						<li key={ n }>{ line }</li>
					) ) }
					{ tool.more > 0 && (
						<li>
							{
								/* translators: %d: number of lines */
								sprintf( __( '还有 %d 行', 'zeromo-community' ), tool.more )
							}
						</li>
					) }
				</ul>
			) }
		</div>
	);
}

function useTools() {
	const [ tools, setTools ] = useState< readonly OwnerTool[] | null >( null );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( '' );
	const under_way = useRef( false );
	const read = useCallback( async () => {
		try {
			setTools( ( await load( 'GET /admin/tools', null ) ).tools );
			setError( '' );
		} catch ( failure ) {
			setError( messageOf( failure ) );
		}
	}, [] );
	useEffect( () => void read(), [ read ] );

	const is_running = tools?.some( ( { state } ) => state === 'running' ) ?? false;
	useEffect( () => {
		if ( ! is_running ) {
			return undefined;
		}
		const timer = window.setTimeout( () => void read(), PAUSE );
		return () => window.clearTimeout( timer );
	}, [ is_running, tools, read ] );

	const start = useCallback( async ( name: string ) => {
		if ( under_way.current ) {
			return;
		}
		under_way.current = true;
		setBusy( name );
		setError( '' );
		try {
			const { tools: now } = await call( 'POST /admin/tools', { tool: name } );
			setTools( now );
			const one = now.find( ( tool ) => tool.name === name );
			speak( one ? `${ one.label }: ${ STATES()[ one.state ] }` : '', 'polite' );
		} catch ( failure ) {
			setError( messageOf( failure ) );
		} finally {
			under_way.current = false;
			setBusy( '' );
		}
	}, [] );
	return { tools, error, busy, start };
}

export default function ToolsScreen() {
	const { tools, error, busy, start } = useTools();
	const asked = useStart( 'cache' );
	const list = useRef< HTMLUListElement >( null );
	const is_read = tools !== null;
	useEffect( () => {
		if ( asked && is_read ) {
			list.current?.querySelector< HTMLElement >( '[data-tool="cache"] button' )?.focus();
		}
	}, [ asked, is_read ] );
	return (
		<div className="zmo-tools">
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ ! tools && error === '' && <Spinner /> }
			<ul ref={ list } className="zmo-tools__list">
				{ tools?.map( ( tool ) => (
					<li key={ tool.name } className="zmo-tools__tool" data-tool={ tool.name }>
						<div>
							<h2>{ tool.label }</h2>
							<p>{ tool.text }</p>
							<Result tool={ tool } />
						</div>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							isBusy={ busy === tool.name || tool.state === 'running' }
							accessibleWhenDisabled
							disabled={ busy !== '' || tool.state === 'running' }
							/* translators: %s: name of a tool */
							aria-label={ sprintf( __( '运行：%s', 'zeromo-community' ), tool.label ) }
							onClick={ () => void start( tool.name ) }
						>
							{ __( '运行', 'zeromo-community' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</div>
	);
}
