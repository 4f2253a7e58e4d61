/** 协议的版本: what was published and when, on /admin/agreements. */
import { Button, CheckboxControl, Notice, Spinner, TextControl } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import type { AgreementVersion } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { formatCount } from '../../../shared/lib/format';
import { load } from '../../load';

type Desk = Answer< 'GET /admin/agreements' >;
type Agreement = Desk[ 'agreements' ][ number ];

function stateOf( agreement: Agreement, has: boolean ): string {
	if ( agreement.url === '' ) {
		return __( '还没有已发布的页面', 'zeromo-community' );
	}
	if ( ! has ) {
		return __( '页面已发布，还没有版本', 'zeromo-community' );
	}
	return agreement.changed
		? __( '页面在最新的版本之后改过，还没有发布为新版本', 'zeromo-community' )
		: __( '页面和最新的版本一致', 'zeromo-community' );
}

function Publish( { agreement, onDone }: { agreement: Agreement; onDone: () => void } ) {
	const [ note, setNote ] = useState( '' );
	const [ again, setAgain ] = useState( false );
	const [ busy, setBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		setBusy( true );
		setProblem( '' );
		try {
			await call( 'POST /admin/agreements', { kind: agreement.kind as AgreementVersion[ 'kind' ], note, again } );
			setNote( '' );
			onDone();
		} catch ( error ) {
			setProblem( messageOf( error ) );
		} finally {
			setBusy( false );
		}
	};
	return (
		<form className="zmo-law__publish" onSubmit={ ( event ) => void submit( event ) }>
			{ problem !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={
					/* translators: %s: name of an agreement */
					sprintf( __( '%s：改了什么（一句话，成员会看到）', 'zeromo-community' ), agreement.label )
				}
				maxLength={ 300 }
				required
				value={ note }
				onChange={ setNote }
			/>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( '请所有成员重新同意', 'zeromo-community' ) }
				checked={ again }
				onChange={ setAgain }
			/>
			<Button __next40pxDefaultSize variant="primary" type="submit" disabled={ busy || note.trim() === '' }>
				{ __( '发布为新版本', 'zeromo-community' ) }
			</Button>
		</form>
	);
}

function Kept( { version }: { version: AgreementVersion } ) {
	const [ text, setText ] = useState< string | null >( null );
	const read = async ( open: boolean ) => {
		if ( open && text === null ) {
			try {
				setText( ( await call( 'GET /admin/agreements/{id}', { id: version.id } ) ).text );
			} catch ( error ) {
				setText( messageOf( error ) );
			}
		}
	};
	return (
		<li className="zmo-law__version">
			<details onToggle={ ( event ) => void read( event.currentTarget.open ) }>
				<summary>
					<strong>{ version.title }</strong>
					<time dateTime={ version.created }>{ spoken( new Date( version.created ) ) }</time>
					<span>
						{ sprintf(
							/* translators: %s: number of members */
							__( '%s 人同意', 'zeromo-community' ),
							formatCount( version.accepted )
						) }
						{ version.again && __( '，要求重新同意', 'zeromo-community' ) }
					</span>
				</summary>
				<p>{ version.note }</p>
				<p className="zmo-law__rule">
					SHA-256 <code>{ version.hash }</code>
				</p>
				{ text === null ? <Spinner /> : <pre className="zmo-law__kept">{ text }</pre> }
			</details>
		</li>
	);
}

export function Versions( { onPublished }: { onPublished: () => void } ) {
	const [ desk, setDesk ] = useState< Desk | null >( null );
	const [ problem, setProblem ] = useState( '' );
	const read = useCallback( () => {
		load( 'GET /admin/agreements', null ).then( setDesk, ( error: unknown ) => setProblem( messageOf( error ) ) );
	}, [] );
	useEffect( read, [ read ] );
	const published = () => {
		read();
		onPublished();
	};
	return (
		<section className="zmo-law__versions" aria-labelledby="zmo-law-versions">
			<h2 id="zmo-law-versions">{ __( '协议的版本', 'zeromo-community' ) }</h2>
			{ problem !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			{ desk?.agreements.map( ( agreement ) => (
				<div className="zmo-law__agreement" key={ agreement.kind }>
					<p>
						<strong>{ agreement.label }</strong>{ ' ' }
						{ stateOf(
							agreement,
							desk.items.some( ( { kind } ) => kind === agreement.kind )
						) }
						{ agreement.edit_url !== '' && (
							<>
								{ ' ' }
								<a href={ agreement.edit_url }>
									{
										/* translators: %s: name of an agreement */
										sprintf( __( '修改%s', 'zeromo-community' ), agreement.label )
									}
								</a>
							</>
						) }
					</p>
					{ agreement.changed && <Publish agreement={ agreement } onDone={ published } /> }
				</div>
			) ) }
			{ desk && desk.items.length > 0 && (
				<ul>
					{ desk.items.map( ( version ) => (
						<Kept key={ version.id } version={ version } />
					) ) }
				</ul>
			) }
		</section>
	);
}
