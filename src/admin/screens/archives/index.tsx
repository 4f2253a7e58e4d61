/** 整站归档: the whole site as a file, and back into an empty one, on GET and POST /admin/archives. */
import { speak } from '@wordpress/a11y';
import { Button, CheckboxControl, FormFileUpload, Notice, Spinner, TextControl } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { ApiFailure, messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import type { SiteArchive } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { formatCount, formatSize } from '../../../shared/lib/format';
import { load } from '../../load';
import { sendParts } from '../../send-parts';
import { isRestore, nameOf, openOf, PAUSE, said } from './model';
import './style.scss';

type All = Answer< 'GET /admin/archives' >;

type Act = 'stop' | 'resume' | 'restore';

/** Whether the accounts have been replaced under the one who looks on. */
const isSignedOut = ( failure: unknown ) =>
	failure instanceof ApiFailure && ( failure.status === 401 || failure.status === 403 );

function useArchives() {
	const [ all, setAll ] = useState< All | null >( null );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const [ gone, setGone ] = useState( false );
	const restoring = useRef( false );
	const take = useCallback( ( now: All ) => {
		restoring.current = openOf( now.items )?.kind === 'restore';
		setAll( now );
	}, [] );
	const fail = useCallback( ( failure: unknown ) => {
		if ( restoring.current && isSignedOut( failure ) ) {
			setGone( true );
		} else {
			setError( messageOf( failure ) );
		}
	}, [] );
	useEffect( () => void load( 'GET /admin/archives', null ).then( take, fail ), [ take, fail ] );
	useEffect( () => {
		if ( gone || ! all || openOf( all.items )?.state !== 'running' ) {
			return undefined;
		}
		const timer = setTimeout( () => void call( 'GET /admin/archives', {} ).then( take, fail ), PAUSE );
		return () => clearTimeout( timer );
	}, [ all, gone, take, fail ] );

	/** Sends one thing at a time; whether it was done. */
	const send = async ( what: () => Promise< All > ): Promise< All | null > => {
		if ( busy ) {
			return null;
		}
		setBusy( true );
		setError( '' );
		try {
			const now = await what();
			take( now );
			const open = openOf( now.items );
			speak( open ? `${ nameOf( open ) }：${ said( open ) }` : '', 'polite' );
			return now;
		} catch ( failure ) {
			fail( failure );
			return null;
		} finally {
			setBusy( false );
		}
	};

	const upload = ( file: File ) =>
		send( async () => {
			let now = await call( 'POST /admin/archives', { act: 'upload', size: file.size } );
			const open = openOf( now.items );
			if ( open ) {
				await sendParts(
					file,
					now.part_size,
					open.bytes,
					( form ) => {
						form.set( 'id', String( open.id ) );
						return call( 'POST /admin/archives/{id}/part', form );
					},
					( bytes ) => {
						const items = now.items.map( ( one ) => ( one.id === open.id ? { ...one, bytes } : one ) );
						now = { ...now, items };
						take( now );
					}
				);
			}
			return call( 'GET /admin/archives', {} );
		} );
	return { all, error, busy, gone, send, upload };
}

function Facts( { about }: { about: NonNullable< SiteArchive[ 'about' ] > } ) {
	const rows: [ string, string ][] = [
		[ __( '来自', 'zeromo-community' ), about.home || __( '匿名副本', 'zeromo-community' ) ],
		[ __( '写于', 'zeromo-community' ), spoken( new Date( about.written ) ) ],
		[ __( '版本', 'zeromo-community' ), about.version ],
		[ __( '账号', 'zeromo-community' ), formatCount( about.members ) ],
		[ __( '动态和文章', 'zeromo-community' ), formatCount( about.posts ) ],
		[ __( '评论', 'zeromo-community' ), formatCount( about.comments ) ],
		[ __( '文件', 'zeromo-community' ), formatCount( about.files ) ],
	];
	return (
		<dl className="zmo-archives__facts">
			{ rows.map( ( [ name, value ] ) => (
				<div key={ name }>
					<dt>{ name }</dt>
					<dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}

interface Acts {
	busy: boolean;
	act: ( one: SiteArchive, what: Act ) => void;
	remove: ( one: SiteArchive ) => void;
}

function Press( {
	label,
	primary,
	busy,
	danger,
	onClick,
}: {
	label: string;
	primary?: boolean;
	danger?: boolean;
	busy: boolean;
	onClick: () => void;
} ) {
	return (
		<Button
			__next40pxDefaultSize
			variant={ primary ? 'primary' : 'secondary' }
			isDestructive={ danger ?? false }
			disabled={ busy }
			accessibleWhenDisabled
			onClick={ onClick }
		>
			{ label }
		</Button>
	);
}

/** What is going on, or waits for the owner. */
function Open( { one, empty, busy, act, remove }: Acts & { one: SiteArchive; empty: boolean } ) {
	const [ sure, setSure ] = useState( false );
	const whole = one.state === 'checked' && one.problems.length === 0;
	const [ value, most ] = one.state === 'uploading' ? [ one.bytes, one.size ] : [ one.step - 1, one.steps ];
	return (
		<section className="zmo-archives__box" aria-labelledby="zmo-archives-open">
			<h2 id="zmo-archives-open">{ nameOf( one ) }</h2>
			<p role="status">{ said( one ) }</p>
			{ ( one.state === 'running' || one.state === 'uploading' ) && (
				<progress max={ Math.max( 1, most ) } value={ Math.max( 0, value ) } aria-label={ nameOf( one ) } />
			) }
			{ one.about && <Facts about={ one.about } /> }
			{ one.problems.length > 0 && (
				<ul className="zmo-archives__problems">
					{ one.problems.map( ( problem ) => (
						<li key={ problem }>{ problem }</li>
					) ) }
				</ul>
			) }
			{ whole && ! empty && (
				<p>{ __( '只能恢复到空站点：先装好同一版本的插件，还没有别的成员和内容。', 'zeromo-community' ) }</p>
			) }
			{ whole && empty && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( '本站现有的账号和文章会被替换', 'zeromo-community' ) }
					help={ __( '最后一步换账号，那时请用归档里的账号重新登录。', 'zeromo-community' ) }
					checked={ sure }
					onChange={ setSure }
				/>
			) }
			<div className="zmo-archives__acts">
				{ whole && empty && (
					<Press
						primary
						label={ __( '恢复到本站', 'zeromo-community' ) }
						busy={ busy || ! sure }
						onClick={ () => act( one, 'restore' ) }
					/>
				) }
				{ ( one.state === 'stopped' || one.state === 'failed' ) && (
					<Press
						primary
						label={ __( '接着做', 'zeromo-community' ) }
						busy={ busy }
						onClick={ () => act( one, 'resume' ) }
					/>
				) }
				{ one.state === 'running' && (
					<Press
						label={ __( '停下', 'zeromo-community' ) }
						busy={ busy }
						onClick={ () => act( one, 'stop' ) }
					/>
				) }
				{ one.state !== 'running' && (
					<Press
						danger
						label={ __( '不要了', 'zeromo-community' ) }
						busy={ busy }
						onClick={ () => remove( one ) }
					/>
				) }
			</div>
		</section>
	);
}

function ExportForm( { busy, onStart }: { busy: boolean; onStart: ( anonymous: boolean, files: boolean ) => void } ) {
	const [ anonymous, setAnonymous ] = useState( false );
	const [ files, setFiles ] = useState( false );
	return (
		<section className="zmo-archives__box" aria-labelledby="zmo-archives-out">
			<h2 id="zmo-archives-out">{ __( '归档本站', 'zeromo-community' ) }</h2>
			<p>
				{ __(
					'成员、内容、交易和设置写成一个 ZIP 文件，在后台做，做好后在这里下载。里面有密码的散列和密钥，请像备份一样保管；七天后自动删除。',
					'zeromo-community'
				) }
			</p>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( '匿名副本', 'zeromo-community' ) }
				help={ __( '供测试用：名字、邮箱和文字都已替换，没有私信、文件、设置和密钥。', 'zeromo-community' ) }
				checked={ anonymous }
				onChange={ setAnonymous }
			/>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( '带上传的文件', 'zeromo-community' ) }
				help={ __(
					'图片、视频和附件。不带只列出名字；一个文件最多 4 GB，更大请用 wp zeromo export。',
					'zeromo-community'
				) }
				checked={ files && ! anonymous }
				disabled={ anonymous }
				onChange={ setFiles }
			/>
			<div className="zmo-archives__acts">
				<Press
					primary
					label={ __( '开始归档', 'zeromo-community' ) }
					busy={ busy }
					onClick={ () => onStart( anonymous, files && ! anonymous ) }
				/>
			</div>
		</section>
	);
}

function RestoreForm( {
	busy,
	onUpload,
	onPlace,
}: {
	busy: boolean;
	onUpload: ( file: File ) => void;
	onPlace: ( place: string ) => void;
} ) {
	const [ place, setPlace ] = useState( '' );
	return (
		<section className="zmo-archives__box" aria-labelledby="zmo-archives-back">
			<h2 id="zmo-archives-back">{ __( '从归档恢复', 'zeromo-community' ) }</h2>
			<p>
				{ __(
					'先检查每一行，再由你决定要不要恢复；检查不改动任何东西。只能恢复到空站点，版本要相同。',
					'zeromo-community'
				) }
			</p>
			<FormFileUpload
				__next40pxDefaultSize
				accept=".zip,application/zip"
				render={ ( { openFileDialog } ) => (
					<Press
						label={ __( '上传归档（.zip）', 'zeromo-community' ) }
						busy={ busy }
						onClick={ openFileDialog }
					/>
				) }
				onChange={ ( { currentTarget } ) => {
					const file = currentTarget.files?.[ 0 ];
					if ( file ) {
						onUpload( file );
					}
				} }
			/>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '或者它在这台服务器上的位置', 'zeromo-community' ) }
				help={ __( '归档的 ZIP 文件，或 wp zeromo export 写出的文件夹', 'zeromo-community' ) }
				value={ place }
				maxLength={ 500 }
				autoComplete="off"
				onChange={ setPlace }
			/>
			<div className="zmo-archives__acts">
				<Press
					label={ __( '检查归档', 'zeromo-community' ) }
					busy={ busy || place === '' }
					onClick={ () => onPlace( place ) }
				/>
			</div>
		</section>
	);
}

function Finished( { all, busy, remove }: Pick< Acts, 'busy' | 'remove' > & { all: All } ) {
	const done = all.items.filter( ( { state } ) => state === 'done' );
	if ( done.length === 0 ) {
		return null;
	}
	return (
		<section className="zmo-archives__box" aria-labelledby="zmo-archives-list">
			<h2 id="zmo-archives-list">{ __( '已完成', 'zeromo-community' ) }</h2>
			<ul className="zmo-archives__list">
				{ done.map( ( one ) => (
					<li key={ one.id }>
						<div>
							<strong>{ nameOf( one ) }</strong>
							<time dateTime={ one.started }>{ spoken( new Date( one.started ) ) }</time>
							<span>
								{ isRestore( one )
									? said( one )
									: sprintf(
											/* translators: 1: number of rows, 2: size */
											__( '%1$s 行，%2$s', 'zeromo-community' ),
											formatCount( one.rows ),
											formatSize( one.bytes )
										) }
							</span>
							{ one.expires !== null && ! isRestore( one ) && (
								<span>
									{ sprintf(
										/* translators: %s: time */
										__( '%s 自动删除', 'zeromo-community' ),
										spoken( new Date( one.expires ) )
									) }
								</span>
							) }
						</div>
						<div className="zmo-archives__acts">
							{ ! isRestore( one ) && (
								<form method="post" action={ all.url }>
									<input type="hidden" name="action" value="zeromo_archive" />
									<input type="hidden" name="_wpnonce" value={ all.nonce } />
									<input type="hidden" name="id" value={ one.id } />
									<Button __next40pxDefaultSize variant="secondary" type="submit">
										{ __( '下载', 'zeromo-community' ) }
									</Button>
								</form>
							) }
							<Press
								danger
								label={ __( '删除', 'zeromo-community' ) }
								busy={ busy }
								onClick={ () => remove( one ) }
							/>
						</div>
					</li>
				) ) }
			</ul>
		</section>
	);
}

export default function ArchivesScreen() {
	const { all, error, busy, gone, send, upload } = useArchives();
	const acts: Acts = {
		busy,
		act: ( { id }, act ) => void send( () => call( 'POST /admin/archives/{id}', { id, act } ) ),
		remove: ( { id } ) => void send( () => call( 'DELETE /admin/archives/{id}', { id } ) ),
	};
	const open = all ? openOf( all.items ) : undefined;
	return (
		<div className="zmo-archives">
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ gone && (
				<Notice
					status="info"
					isDismissible={ false }
					actions={ [ { label: __( '重新登录', 'zeromo-community' ), url: window.location.href } ] }
				>
					{ __( '账号已经换成归档里的，恢复马上完成。请用归档里的账号重新登录。', 'zeromo-community' ) }
				</Notice>
			) }
			{ ! all && error === '' && <Spinner /> }
			{ all && open && ! gone && <Open one={ open } empty={ all.empty } { ...acts } /> }
			{ all && ! open && (
				<div className="zmo-archives__both">
					<ExportForm
						busy={ busy }
						onStart={ ( anonymous, files ) =>
							void send( () => call( 'POST /admin/archives', { act: 'export', anonymous, files } ) )
						}
					/>
					<RestoreForm
						busy={ busy }
						onUpload={ ( file ) => void upload( file ) }
						onPlace={ ( place ) =>
							void send( () => call( 'POST /admin/archives', { act: 'check', place } ) )
						}
					/>
				</div>
			) }
			{ all && <Finished all={ all } busy={ busy } remove={ acts.remove } /> }
		</div>
	);
}
