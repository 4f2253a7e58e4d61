<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads\Http;

use Zeromo\Community\FreeReads\FreeReads;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /post/free-read.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FreeReadController extends Controller {

	public function __construct( RouteKit $kit, private readonly FreeReads $reads ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /post/free-read',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->reads->open(
				$this->viewer(),
				( new Input( $r ) )->int( 'post_id' )
			),
			Schema::object(
				array(
					'html' => Schema::html( __( '隐藏内容的区块，替换原来的', 'zeromo-community' ) ),
					'left' => Schema::int( __( '今天还能免费看几篇', 'zeromo-community' ) ),
				)
			),
			'free_read'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array( 'post_id' => Arg::id( __( '内容', 'zeromo-community' ) ) );
	}
}
