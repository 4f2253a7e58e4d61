import { useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { formatCount } from '../../../shared/lib/format';
import { isComposing } from '../../../shared/lib/keys';
import { local } from '../../../shared/lib/storage';
import { Button } from '../../../shared/ui/button';
import { Check } from '../../../shared/ui/check';
import { Icon } from '../../../shared/ui/icon';
import { Modal, openModal } from '../../../shared/ui/modal';
import { YesButton } from '../../../shared/ui/yes-button';
import type { FolderChoice } from '../../../shared/api/types';
import type { Favored } from '.';
import './style.scss';
import { callsFor, nameProblem, openChoice, toggle, willBe, withNewFolder } from './model';
import type { Choice } from './model';

const LAST = 'zmo_last_folder';
const DEFAULT_NAME = __( '默认收藏夹', 'zeromo-community' );
const NAME_MAX = 30;
const KEEP_WORDS = {
	kept: __( '收藏', 'zeromo-community' ),
	dropped: __( '取消收藏', 'zeromo-community' ),
	neither: __( '不收藏', 'zeromo-community' ),
};

interface ModalProps {
	post_id: number;
	count: number;
	/** Another folder instead of the one that holds it. */
	swap: boolean;
	close: ( result: Favored | null ) => void;
}

function FolderRow( { folder, ticked, onToggle }: { folder: FolderChoice; ticked: boolean; onToggle: () => void } ) {
	/* translators: %s: number of things in a folder */
	const total = sprintf( _n( '%s 条', '%s 条', folder.total, 'zeromo-community' ), formatCount( folder.total ) );
	return (
		<button
			type="button"
			className={ `zmo-keep${ ticked ? ' is-on' : '' }` }
			role="checkbox"
			aria-checked={ ticked }
			onClick={ onToggle }
		>
			<span className="zmo-keep__ph">
				<Icon name="bookmark" />
			</span>
			<span className="zmo-keep__main">
				{ folder.title }
				<small>
					{ folder.visibility === 'private' && <Icon name="lock-keyhole" size={ 14 } /> }
					{ total }
					{ folder.visibility === 'private' && ` · ${ __( '私密', 'zeromo-community' ) }` }
				</small>
			</span>
			<span className="zmo-check__box zmo-check__box--round">
				<Icon name="check" />
			</span>
		</button>
	);
}

interface NewFolderProps {
	name: string;
	hidden: boolean;
	problem: string;
	busy: boolean;
	onName: ( name: string ) => void;
	onHidden: ( hidden: boolean ) => void;
	onMake: () => void;
	onCancel: () => void;
}

function NewFolder( { name, hidden, problem, busy, onName, onHidden, onMake, onCancel }: NewFolderProps ) {
	const field = useRef< HTMLInputElement >( null );

	useEffect( () => field.current?.focus(), [ problem ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			if ( ! isComposing( event ) ) {
				onMake();
			}
		} else if ( event.key === 'Escape' && ! isComposing( event ) ) {
			event.stopPropagation();
			onCancel();
		}
	};

	return (
		<div className="zmo-keep-new">
			<input
				className={ `zmo-input${ problem ? ' is-bad' : '' }` }
				aria-label={ __( '收藏夹名称', 'zeromo-community' ) }
				aria-invalid={ problem !== '' }
				aria-describedby={ problem ? 'zmo-keep-problem' : undefined }
				placeholder={ __( '收藏夹名称', 'zeromo-community' ) }
				value={ name }
				maxLength={ NAME_MAX }
				ref={ field }
				onChange={ ( event ) => onName( event.target.value ) }
				onKeyDown={ onKeyDown }
			/>
			{ problem && (
				<p className="zmo-hint is-bad" id="zmo-keep-problem" role="alert">
					<Icon name="circle-alert" size={ 16 } />
					{ problem }
				</p>
			) }
			<div className="zmo-keep-new__foot">
				<Check checked={ hidden } onChange={ onHidden }>
					{ __( '私密', 'zeromo-community' ) }
				</Check>
				<Button kind="text" size="s" onClick={ onCancel }>
					{ __( '放弃', 'zeromo-community' ) }
				</Button>
				<Button kind="soft" size="s" busy={ busy } onClick={ onMake }>
					{ __( '创建', 'zeromo-community' ) }
				</Button>
			</div>
		</div>
	);
}

/** What is being written for a new folder, and how it is made; null while it can't be. */
function useNewFolder( choice: Choice | null ) {
	const [ open, setOpen ] = useState( false );
	const [ name, setName ] = useState( '' );
	const [ hidden, setHidden ] = useState( false );
	const [ problem, setProblem ] = useState( '' );

	const rename = ( text: string ) => {
		setName( text );
		setProblem( '' );
	};
	const close = () => {
		setOpen( false );
		setName( '' );
		setProblem( '' );
	};
	const make = async (): Promise< Choice | null > => {
		const wrong = nameProblem( name, choice?.folders.map( ( folder ) => folder.title ) ?? [] );
		if ( wrong || ! choice ) {
			setProblem(
				wrong === 'taken'
					? __( '已有同名的收藏夹', 'zeromo-community' )
					: __( '请填写收藏夹名称', 'zeromo-community' )
			);
			return null;
		}
		try {
			const visibility = hidden ? 'private' : 'public';
			const folder = await call( 'POST /favorite', { title: name.trim(), visibility } );
			close();
			return withNewFolder( choice, { ...folder, has: false, is_default: false } );
		} catch ( error ) {
			setProblem( messageOf( error ) );
			return null;
		}
	};
	return { open, setOpen, name, rename, hidden, setHidden, problem, close, make };
}

/** Makes the ticked state true on the server; without a folder the server makes the default one. */
async function save( post_id: number, choice: Choice, before: Favored ): Promise< Favored > {
	let result = before;
	if ( choice.folders.length === 0 ) {
		const added = await call( 'POST /favorite/add-object', { post_id, type: 'add' } );
		return { favorited: added.favorited, count: added.total, folder: DEFAULT_NAME };
	}
	for ( const { type, favorite_id } of callsFor( choice ) ) {
		// One after the other: each answer holds the total after it.
		const answer =
			type === 'add'
				? await call( 'POST /favorite/add-object', { favorite_id, post_id, type } )
				: await call( 'POST /favorite/remove-object', { favorite_id, post_id, type } );
		const title = choice.folders.find( ( folder ) => folder.id === favorite_id )?.title;
		result = { favorited: answer.favorited, count: answer.total, folder: type === 'add' ? title : result.folder };
		if ( type === 'add' ) {
			local.write( LAST, favorite_id );
		}
	}
	return result;
}

function FolderModal( { post_id, count, swap, close }: ModalProps ) {
	const [ choice, setChoice ] = useState< Choice | null >( null );
	const [ problem, setProblem ] = useState( '' );
	const fresh = useNewFolder( choice );
	const [ title, setTitle ] = useState< string >( __( '选择收藏夹', 'zeromo-community' ) );
	const [ busy, run ] = useAttempt();
	const body = useRef< HTMLDivElement >( null );
	const ready = choice !== null;

	useEffect( () => {
		const controller = new AbortController();
		call( 'GET /favorite/get-favorites', { post_id }, { signal: controller.signal } )
			.then( ( answer ) => {
				setChoice( openChoice( answer.list, local.read< number >( LAST ), swap ) );
				setTitle( ( was ) => answer.title || was );
			} )
			.catch( ( error ) => isFailure( error ) && setProblem( error.message ) );
		return () => controller.abort();
	}, [ post_id, swap ] );
	useEffect( () => {
		// Enter is all, unless another control has been gone to while the folders were read.
		const dialog = body.current?.closest( 'dialog' );
		if ( ready && dialog?.ownerDocument.activeElement === dialog ) {
			dialog?.querySelector< HTMLElement >( '[data-autofocus]' )?.focus();
		}
	}, [ ready ] );

	const make = () =>
		run( async () => {
			const next = await fresh.make();
			if ( next ) {
				setChoice( next );
			}
		} );
	const confirm = () =>
		run( async () => {
			// 确定 with a name in the box makes the folder and uses it.
			const wanted = fresh.open && fresh.name.trim() !== '' ? await fresh.make() : choice;
			if ( ! wanted ) {
				return;
			}
			setChoice( wanted );
			const held = wanted.folders.some( ( folder ) => folder.has );
			close( await save( post_id, wanted, { favorited: held, count } ) );
		} );

	return (
		<Modal
			title={ title }
			onClose={ () => close( null ) }
			foot={
				<>
					<Button kind="line" onClick={ () => close( null ) }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<YesButton
						data-autofocus={ ready || undefined }
						busy={ busy }
						disabled={ ! ready }
						onClick={ () => void confirm() }
					>
						{ KEEP_WORDS[ fresh.open || ! choice ? 'kept' : willBe( choice ) ] }
					</YesButton>
				</>
			}
		>
			{ problem && (
				<p className="zmo-notice zmo-notice--bad" role="alert">
					{ problem }
				</p>
			) }
			{ ! choice && ! problem && (
				<div className="zmo-late" aria-busy="true" aria-label={ __( '正在加载', 'zeromo-community' ) }>
					<span className="zmo-bone" />
					<span className="zmo-bone" />
				</div>
			) }
			{ choice && (
				<>
					<div ref={ body } role="group" aria-label={ __( '收藏夹', 'zeromo-community' ) }>
						{ choice.folders.length === 0 && ! fresh.open && (
							<FolderRow
								folder={ {
									id: 0,
									title: DEFAULT_NAME,
									total: 0,
									has: false,
									visibility: 'public',
									is_default: true,
								} }
								ticked
								onToggle={ () => undefined }
							/>
						) }
						{ choice.folders.map( ( folder ) => (
							<FolderRow
								key={ folder.id }
								folder={ folder }
								ticked={ choice.ticked.includes( folder.id ) }
								onToggle={ () => setChoice( toggle( choice, folder.id ) ) }
							/>
						) ) }
					</div>
					{ fresh.open ? (
						<NewFolder
							name={ fresh.name }
							hidden={ fresh.hidden }
							problem={ fresh.problem }
							busy={ busy }
							onName={ fresh.rename }
							onHidden={ fresh.setHidden }
							onMake={ () => void make() }
							onCancel={ fresh.close }
						/>
					) : (
						<button type="button" className="zmo-keep" onClick={ () => fresh.setOpen( true ) }>
							<span className="zmo-keep__ph zmo-link">
								<Icon name="plus" />
							</span>
							<span className="zmo-keep__main zmo-link">{ __( '新建收藏夹', 'zeromo-community' ) }</span>
						</button>
					) }
				</>
			) }
		</Modal>
	);
}

/** Opens 选择收藏夹; null when it was left without a choice. */
export function chooseFolders( post_id: number, count: number, swap = false ): Promise< Favored | null > {
	return openModal< Favored | null >( ( close ) => (
		<FolderModal post_id={ post_id } count={ count } swap={ swap } close={ close } />
	) );
}
