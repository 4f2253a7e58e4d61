<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\ReadingWindows\Windows;

/**
 * POST /circle/reading-window: how far back who joins a closed circle reads.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class WindowController extends Controller {

	/** @param \Closure(): Windows $windows Made when called: reading a list registers this route, too. */
	public function __construct( RouteKit $kit, #[Lazy( Windows::class )] private readonly \Closure $windows ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /circle/reading-window',
			self::args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->set( new Input( $r ) ),
			Schema::object(
				array(
					'days'    => Schema::int( __( '-1 为全部，0 为加入以后的，其余为加入前几天', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ),
				)
			),
			'circle_manage'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'days'      => array(
				'type'        => 'integer',
				'description' => __( '-1 为全部，0 为加入以后的，其余为加入前几天', 'zeromo-community' ),
				'required'    => true,
				'minimum'     => Windows::ALL,
				'maximum'     => Windows::MOST,
			),
		);
	}

	/** @return array{days: int, message: string} */
	private function set( Input $in ): array {
		$days = $in->int( 'days' );
		( $this->windows )()->set( $in->int( 'circle_id' ), $days, $this->viewer() );
		return array( 'days' => $days, 'message' => __( '已保存', 'zeromo-community' ) );
	}
}
