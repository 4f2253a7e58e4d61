<?php

declare(strict_types=1);

namespace Zeromo\Community\Sharing\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Sharing\Poster;

/** POST /post/share: what a share poster is drawn from. It keeps nothing. */
final class ShareController extends Controller {

	public function __construct( RouteKit $kit, private readonly Poster $poster ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /post/share',
			array( 'id' => Arg::id( __( '动态、文章或圈子', 'zeromo-community' ) ) ) + Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->share( ( new Input( $r ) )->int( 'id' ) ),
			Schema::object(
				array(
					'url' => Schema::text( __( '分享的地址', 'zeromo-community' ) ),
					'html' => Schema::html( __( '海报的内容', 'zeromo-community' ) ),
				)
			),
			'share'
		);
	}

	/** @return array{url: string, html: string} */
	private function share( int $id ): array {
		$poster = $this->poster->of( $id, $this->viewer() );
		return array(
			'url' => $poster['url'],
			'html' => Partial::render(
				'reading/poster',
				array( 'site' => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) ) + $poster
			),
		);
	}
}
