import { __ } from '@wordpress/i18n';

/** What a page without the server's markup gets: the list, or the window of one conversation. */
export function Frame( { peer }: { peer: number } ) {
	if ( peer === 0 ) {
		return <ol data-zmo-talks="" />;
	}
	return (
		<section className="zmo-chat is-open" aria-label={ __( '私信', 'zeromo-community' ) }>
			<div
				className="zmo-chat__scroll"
				data-zmo-scroll=""

				tabIndex={ 0 }
				role="log"
				aria-label={ __( '聊天内容', 'zeromo-community' ) }
			>
				<ol className="zmo-chat__body" data-zmo-log="" />
			</div>
			<form className="zmo-chat__foot" data-zmo-form="">
				<textarea
					className="zmo-input"
					rows={ 1 }
					aria-label={ __( '私信内容', 'zeromo-community' ) }
					placeholder={ __( '发消息', 'zeromo-community' ) }
				/>
				<button className="zmo-btn zmo-btn--fill" type="submit">
					{ __( '发送', 'zeromo-community' ) }
				</button>
			</form>
		</section>
	);
}
