<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\LinkPreviews\CardLook;
use Zeromo\Community\LinkPreviews\CardService;

/**
 * POST /links/card: makes a card of an address.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class LinkController extends Controller {

	public function __construct( RouteKit $kit, private readonly CardService $cards, private readonly CardLook $look ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /links/card',
			array( 'url' => Arg::text( __( '网址', 'zeromo-community' ), 2000, true ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->make( ( new Input( $r ) )->text( 'url' ) ),
			self::schema(),
			'link'
		);
	}

	/** @return Answer */
	private function make( string $url ): array {
		$kept = $this->cards->card( $url, $this->kit->caller->member() )->plain();
		return array( 'id' => $kept['id'] ) + $this->look->one( $kept )->jsonSerialize();
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'id'          => Schema::int( __( '卡片编号，作为 link 传给 POST /content', 'zeromo-community' ) ),
				'url'         => Schema::text( __( '网址', 'zeromo-community' ) ),
				'title'       => Schema::text( __( '标题', 'zeromo-community' ) ),
				'description' => Schema::text( __( '简介，可为空', 'zeromo-community' ) ),
				'host'        => Schema::text( __( '网站域名', 'zeromo-community' ) ),
				'image'       => Schema::text( __( '本站保存的图片地址，可为空', 'zeromo-community' ) ),
			)
		);
	}
}
