<?php

declare(strict_types=1);

namespace Zeromo\Community\WebApp;

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\WebApp\Api\WorkerAddress;

/** Says to the service worker whose page this is and whether it may be kept, and to browsers that there is an app. */
final class PageMarks {

	/** On each page: who reads, as a word that says nothing else and is another one in each session. */
	public const READER = 'Zeromo-Reader';

	/** On pages that may be kept: their title, percent-encoded. */
	public const KEEP = 'Zeromo-Keep';

	/** @param \Closure(): Posts $posts Asked for on the page of a post. */
	public function __construct(
		#[Lazy( Posts::class )] private readonly \Closure $posts
	) {}

	#[Action( 'template_redirect', 99, if: array( 'setting' => Module::SETTING ) )]
	public function on_template_redirect(): void {
		if ( headers_sent() || is_feed() ) {
			return;
		}
		foreach ( $this->marks() as $name => $value ) {
			header( "$name: $value" );
		}
		add_action( 'wp_head', $this->head( ... ), 2 );
		add_action( 'wp_footer', $this->foot( ... ) );
	}

	/**
	 * The headers of the page that WordPress has found.
	 *
	 * @return array<string, string>
	 */
	public function marks(): array {
		$marks = array( self::READER => self::reader() );
		$post  = $this->open_post();
		return null === $post
			? $marks
			: $marks + array( self::KEEP => rawurlencode( mb_substr( self::title(), 0, 80 ) ) );
	}

	/** The manifest, and the worker's start when the page has done its own work. */
	public function head(): void {
		printf( '<link rel="manifest" href="%s">' . "\n", esc_url( WorkerAddress::url( WorkerAddress::MANIFEST ) ) );
		$json = static fn( string $word ): string => (string) wp_json_encode(
			$word,
			JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		);
		wp_print_inline_script_tag(
			'"serviceWorker"in navigator&&addEventListener("load",function(){navigator.serviceWorker.register('
			. $json( WorkerAddress::url() ) . ',{scope:' . $json( WorkerAddress::scope() ) . '}).catch(function(){});'
			. 'if(!navigator.onLine){var s=document.createElement("script");s.dataset.old='
			. $json( __( '现在没有网络，这一页是之前保存的。', 'zeromo-community' ) ) . ';s.src='
			. $json( WorkerRequests::lister() ) . ';document.head.append(s)}});'
		);
	}

	/** The outbox, on pages that send anything. */
	public function foot(): void {
		if ( wp_script_is( 'zeromo-front' ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- it escapes.
			echo '<div class="zmo" ' . Widget::attrs( 'outbox' ) . "></div>\n";
		}
	}

	/**
	 * The post on whose page we are, if everybody may read all of it: what is locked, of a closed circle or shown as a
	 * preview is not kept, so no right can end while a copy lies in a browser.
	 */
	private function open_post(): ?Post {
		$id = is_singular( array( 'post', 'zeromo_activity' ) ) && ! is_preview() && ! is_embed()
			? get_queried_object_id()
			: 0;
		if ( 0 === $id || '' !== ( get_post( $id )->post_password ?? '' ) ) {
			return null;
		}
		$posts = ( $this->posts )();
		$post  = $posts->drawn( $id, get_current_user_id() );
		return null === $post || null !== $post->lock || array() === $posts->visible( array( $id ), 0 ) ? null : $post;
	}

	/** As text: WordPress gives it as HTML. */
	private static function title(): string {
		return html_entity_decode( wp_get_document_title(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	private static function reader(): string {
		$member = get_current_user_id();
		return 0 === $member
			? 'visitor'
			: substr( wp_hash( "web-app|$member|" . wp_get_session_token(), 'nonce' ), 0, 16 );
	}
}
