/** 安全模式: a link that begins it in the browser that opens it, and its end, on POST /admin/safe-mode. */
import { Button, Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { SafeMode as Safe } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';

export function SafeMode( { first }: { first: Safe } ) {
	const [ safe, setSafe ] = useState( first );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const press = async ( on: boolean ) => {
		setBusy( true );
		setError( '' );
		try {
			setSafe( await call( 'POST /admin/safe-mode', { on } ) );
		} catch ( failure ) {
			setError( messageOf( failure ) );
		} finally {
			setBusy( false );
		}
	};
	const without = safe.without.join( __( '、', 'zeromo-community' ) );
	return (
		<section className="zmo-health__group" aria-labelledby="zmo-health-safe">
			<h2 id="zmo-health-safe">{ __( '安全模式', 'zeromo-community' ) }</h2>
			<div className="zmo-health__safe">
				<p>
					{ __(
						'网站出问题时，用它判断是不是某个扩展或功能引起的：在打开链接的浏览器里，社区只用最基本的部分运行，别人看到的网站不变。',
						'zeromo-community'
					) }
				</p>
				<p className="zmo-health__when">
					{
						/* translators: %s: a list of names */
						sprintf( __( '安全模式里关闭：%s', 'zeromo-community' ), without )
					}
				</p>
				{ safe.on && (
					<Notice status="warning" isDismissible={ false }>
						{ safe.forced
							? __(
									'安全模式对所有人打开着：wp-config.php 里有 ZEROMO_SAFE_MODE。要结束，删掉那一行。',
									'zeromo-community'
								)
							: __( '这个浏览器正在安全模式里。', 'zeromo-community' ) }
					</Notice>
				) }
				{ error !== '' && (
					<p className="zmo-health__refused" role="alert">
						{ error }
					</p>
				) }
				{ safe.url !== '' && (
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						readOnly
						label={ __( '安全模式的链接', 'zeromo-community' ) }
						help={ __( '只显示这一次。先存好：后台打不开时，用它也能进入安全模式。', 'zeromo-community' ) }
						value={ safe.url }
						onFocus={ ( event ) => event.target.select() }
						onChange={ () => {} }
					/>
				) }
				{ safe.until && (
					<p className="zmo-health__when">
						{
							/* translators: %s: a time */
							sprintf( __( '有效到 %s', 'zeromo-community' ), spoken( new Date( safe.until ) ) )
						}
					</p>
				) }
				<div className="zmo-health__safe-acts">
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ busy }
						accessibleWhenDisabled
						disabled={ busy }
						onClick={ () => void press( true ) }
					>
						{ __( '生成链接', 'zeromo-community' ) }
					</Button>
					{ safe.url !== '' && (
						<Button __next40pxDefaultSize variant="primary" href={ safe.url } target="_blank">
							{ __( '打开安全模式', 'zeromo-community' ) }
						</Button>
					) }
					{ safe.until && ! safe.forced && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive
							disabled={ busy }
							onClick={ () => void press( false ) }
						>
							{ __( '结束安全模式', 'zeromo-community' ) }
						</Button>
					) }
				</div>
			</div>
		</section>
	);
}
