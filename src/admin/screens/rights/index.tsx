/** 权限: which role may what, on GET and POST /admin/rights. Each change is stored at once. */
import { Button, CheckboxControl, Notice, SelectControl, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer, Args } from '../../../shared/api/types';
import { load } from '../../load';
import { Scopes } from './scopes';
import './style.scss';

type Matrix = Answer< 'GET /admin/rights' >;

export default function Rights() {
	const [ matrix, setMatrix ] = useState< Matrix | null >( null );
	const [ busy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState< { good: boolean; text: string } | null >( null );
	// On a phone one role is shown at a time.
	const [ chosen, setChosen ] = useState( '' );

	useEffect( () => {
		load( 'GET /admin/rights', null ).then( setMatrix, ( error: unknown ) =>
			setSaid( { good: false, text: messageOf( error ) } )
		);
	}, [] );

	const send = async ( args: Args< 'POST /admin/rights' >, done: string ) => {
		// Disabled, the control would lose the focus.
		if ( busy ) {
			return;
		}
		setBusy( true );
		setSaid( null );
		try {
			setMatrix( await call( 'POST /admin/rights', args ) );
			setSaid( { good: true, text: done } );
		} catch ( error ) {
			setSaid( { good: false, text: messageOf( error ) } );
		}
		setBusy( false );
	};

	const alert = said && ! said.good && (
		<Notice status="error" onRemove={ () => setSaid( null ) }>
			{ said.text }
		</Notice>
	);
	if ( matrix === null ) {
		return alert || <Spinner />;
	}
	const role = chosen || ( matrix.roles[ 0 ]?.name ?? '' );
	return (
		<div className="zmo-rights">
			<p>
				{ __(
					'权限只在这里改，更新和重新启用插件都不会改回去。你自己没有的权限不能给出，也不能收回。',
					'zeromo-community'
				) }
			</p>
			{ alert }
			<div className="zmo-rights__role">
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '角色', 'zeromo-community' ) }
					value={ role }
					options={ matrix.roles.map( ( { name, label } ) => ( { value: name, label } ) ) }
					onChange={ setChosen }
				/>
			</div>
			<table className="zmo-rights__table">
				<thead>
					<tr>
						<th scope="col">{ __( '角色', 'zeromo-community' ) }</th>
						{ matrix.rights.map( ( right ) => (
							<th key={ right.name } scope="col">
								{ right.label }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ matrix.roles.map( ( one ) => (
						<tr key={ one.name } className={ one.name === role ? 'is-chosen' : '' }>
							<th scope="row">{ one.label }</th>
							{ matrix.rights.map( ( right ) => (
								<td key={ right.name }>
									<CheckboxControl
										__nextHasNoMarginBottom
										label={
											/* translators: 1: role, 2: what it may do */
											sprintf( __( '%1$s：%2$s', 'zeromo-community' ), one.label, right.label )
										}
										checked={ one.rights.includes( right.name ) }
										disabled={ ! right.can_change }
										onChange={ ( allowed ) =>
											void send(
												{ role: one.name, right: right.name, allowed },
												__( '已保存', 'zeromo-community' )
											)
										}
									/>
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
			<div role="status" className="zmo-rights__said">
				{ said?.good ? said.text : '' }
			</div>
			<Scopes
				matrix={ matrix }
				onChange={ ( now, text ) => {
					setMatrix( now );
					setSaid( { good: true, text } );
				} }
				onRefuse={ ( error ) => setSaid( { good: false, text: messageOf( error ) } ) }
			/>
			<h2>{ __( '常用的角色', 'zeromo-community' ) }</h2>
			<ul className="zmo-rights__presets">
				{ matrix.presets.map( ( preset ) => (
					<li key={ preset.name }>
						<span>
							<strong>{ preset.label }</strong>
							<span>{ preset.description }</span>
						</span>
						{ preset.is_made ? (
							<span>{ __( '已建立', 'zeromo-community' ) }</span>
						) : (
							<Button
								__next40pxDefaultSize
								variant="secondary"
								disabled={ busy || ! preset.can_make }
								/* translators: %s: role */
								aria-label={ sprintf( __( '建立角色：%s', 'zeromo-community' ), preset.label ) }
								onClick={ () =>
									void send(
										{ preset: preset.name as 'moderator' },
										__( '角色已建立', 'zeromo-community' )
									)
								}
							>
								{ __( '建立', 'zeromo-community' ) }
							</Button>
						) }
					</li>
				) ) }
			</ul>
		</div>
	);
}
