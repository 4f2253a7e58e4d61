/** IP 属地的数据库: the file that says where addresses are, on /admin/ip-region. */
import { speak } from '@wordpress/a11y';
import { Button, FormFileUpload, Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { RegionStatus } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { formatSize } from '../../../shared/lib/format';
import { load } from '../../load';
import { sendParts } from '../../send-parts';

/** Part of the address that leads here. */
const PLACE = 'zmo-law-region';

function Facts( { file }: { file: NonNullable< RegionStatus[ 'file' ] > } ) {
	const rows: [ string, string ][] = [
		[ __( '种类', 'zeromo-community' ), file.kind || __( '没有说', 'zeromo-community' ) ],
		[
			__( '数据日期', 'zeromo-community' ),
			file.built === null ? __( '没有说', 'zeromo-community' ) : spoken( new Date( file.built ) ),
		],
		[ __( '放上来的时间', 'zeromo-community' ), spoken( new Date( file.changed ) ) ],
		[ __( '大小', 'zeromo-community' ), formatSize( file.size ) ],
		...file.answers.map( ( { address, region } ): [ string, string ] => [
			address,
			region || __( '未知', 'zeromo-community' ),
		] ),
	];
	return (
		<dl className="zmo-law__facts">
			{ rows.map( ( [ name, value ] ) => (
				<div key={ name }>
					<dt>{ name }</dt>
					<dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}

function useRegionFile( onChange: () => void ) {
	const [ desk, setDesk ] = useState< RegionStatus | null >( null );
	const [ problem, setProblem ] = useState( '' );
	const [ sent, setSent ] = useState< { done: number; size: number } | null >( null );
	const [ busy, setBusy ] = useState( false );
	const read = useCallback( async () => setDesk( await load( 'GET /admin/ip-region', null ) ), [] );
	useEffect( () => void read().catch( ( error: unknown ) => setProblem( messageOf( error ) ) ), [ read ] );

	const change = async ( what: () => Promise< unknown >, told: string ) => {
		setBusy( true );
		setProblem( '' );
		try {
			await what();
			await read();
			onChange();
			speak( told );
		} catch ( error ) {
			setProblem( messageOf( error ) );
		} finally {
			setSent( null );
			setBusy( false );
		}
	};
	const upload = ( file: File ) =>
		change(
			() =>
				sendParts(
					file,
					desk?.part_size ?? 0,
					0,
					( form ) => {
						form.set( 'size', String( file.size ) );
						return call( 'POST /admin/ip-region', form );
					},
					( done ) => setSent( { done, size: file.size } )
				),
			__( '已换上新的数据库', 'zeromo-community' )
		);
	const remove = () => change( () => call( 'DELETE /admin/ip-region', {} ), __( '已删除', 'zeromo-community' ) );
	return { desk, problem, setProblem, sent, busy, upload, remove };
}

function State( { desk }: { desk: RegionStatus } ) {
	return (
		<>
			<p role="status">{ desk.flaw === '' ? __( '数据库可以使用', 'zeromo-community' ) : desk.flaw }</p>
			{ ! desk.on && <p>{ __( '展示 IP 属地还没有打开，在上面的一行里打开。', 'zeromo-community' ) }</p> }
			{ desk.path !== '' && (
				<p>
					{ sprintf(
						/* translators: %s: path of a file */
						__( '用的是设置里写的 %s；上传后改用上传的。', 'zeromo-community' ),
						desk.path
					) }
				</p>
			) }
			{ desk.file && <Facts file={ desk.file } /> }
		</>
	);
}

export function RegionFile( { onChange }: { onChange: () => void } ) {
	const { desk, problem, setProblem, sent, busy, upload, remove } = useRegionFile( onChange );
	const [ sure, setSure ] = useState( false );
	const place = useRef< HTMLElement >( null );
	useEffect( () => {
		if ( desk && window.location.hash === `#${ PLACE }` ) {
			place.current?.scrollIntoView();
		}
	}, [ desk ] );
	const chosen = ( file: File | undefined ) => {
		if ( ! file || ! desk ) {
			return;
		}
		if ( file.size > desk.most ) {
			setProblem( __( '文件过大', 'zeromo-community' ) );
			return;
		}
		void upload( file );
	};
	return (
		<section className="zmo-law__region" id={ PLACE } ref={ place } aria-labelledby="zmo-law-region-title">
			<h2 id="zmo-law-region-title">{ __( 'IP 属地的数据库', 'zeromo-community' ) }</h2>
			<p>
				{ __(
					'MaxMind DB 格式（.mmdb），带国家、省份或城市，由你自己取得；只放在本站的私有文件夹，不联系外部服务。检查过才换掉正在用的。',
					'zeromo-community'
				) }
			</p>
			{ problem !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			{ ! desk && problem === '' && <Spinner /> }
			{ desk && <State desk={ desk } /> }
			{ sent && (
				<progress max={ sent.size } value={ sent.done } aria-label={ __( '上传进度', 'zeromo-community' ) } />
			) }
			{ desk && (
				<div className="zmo-law__acts">
					<FormFileUpload
						__next40pxDefaultSize
						accept=".mmdb"
						render={ ( { openFileDialog } ) => (
							<Button
								__next40pxDefaultSize
								variant="secondary"
								disabled={ busy }
								accessibleWhenDisabled
								onClick={ openFileDialog }
							>
								{ desk.uploaded
									? __( '上传新的（.mmdb）', 'zeromo-community' )
									: __( '上传数据库（.mmdb）', 'zeromo-community' ) }
							</Button>
						) }
						onChange={ ( { currentTarget } ) => {
							chosen( currentTarget.files?.[ 0 ] );
							currentTarget.value = '';
						} }
					/>
					{ desk.uploaded && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive
							disabled={ busy }
							accessibleWhenDisabled
							onClick={ () => {
								setSure( ! sure );
								if ( sure ) {
									void remove();
								}
							} }
						>
							{ sure
								? __( '再按一次删除，属地会停止记录', 'zeromo-community' )
								: __( '删除上传的数据库', 'zeromo-community' ) }
						</Button>
					) }
				</div>
			) }
		</section>
	);
}
